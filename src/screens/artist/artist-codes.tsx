import { Copy, MessageCircle } from 'lucide-react'
import type { ArtistView } from '../../domains/promo/contract.ts'
import { formatDayAndHour } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { whatsappShare } from '../../format/whatsapp.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/page/section-heading.tsx'

type Code = ArtistView['codes'][number]

/** An artist's codes with their limits, and for each the address that chooses it. */
export function ArtistCodes({ codes }: { codes: Code[] }) {
  return (
    <section aria-labelledby="codes">
      <SectionHeading
        id="codes"
        title="Vos codes"
        lead="Partagez le lien d’un code : il ouvre les tickets avec le code déjà choisi."
      />
      {codes.length > 0 ? (
        <ul className="grid gap-5 lg:grid-cols-2">
          {codes.map((code) => (
            <CodeCard key={code.code} code={code} />
          ))}
        </ul>
      ) : (
        <p className="rounded-card bg-sand p-6">
          Vous n’avez pas encore de code. Écrivez-nous pour en avoir un.
        </p>
      )}
    </section>
  )
}

function CodeCard({ code }: { code: Code }) {
  const { address } = code
  const invitation = `Mes places préférées, à mon tarif, avec le code ${code.code} :`
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display text-2xl font-extrabold">{code.code}</h3>
        <Standing code={code} />
      </div>
      <ul className="grid gap-1 text-muted">
        {limitsOf(code).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
        <li className="text-ink">
          {code.tickets} {code.tickets > 1 ? 'tickets vendus' : 'ticket vendu'},{' '}
          {formatMoney(code.commission)} de commission
        </li>
      </ul>
      {address ? (
        <div className="mt-auto grid gap-3">
          <p className="rounded-xl bg-sand px-4 py-3 font-mono text-sm wrap-anywhere select-all">{address}</p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink
              kind="secondary"
              href={whatsappShare(`${invitation}\n${address}`)}
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" className="size-5" />
              WhatsApp
            </ButtonLink>
            <Button kind="secondary" data-copy={address} data-said="Lien copié" hidden>
              <Copy aria-hidden="true" className="size-5" />
              Copier le lien
            </Button>
            <span data-copied role="status" className="text-sm font-semibold" />
          </div>
        </div>
      ) : null}
    </li>
  )
}

function Standing({ code }: { code: Code }) {
  switch (code.standing) {
    case 'in-force':
      return <Badge tone="success">En cours</Badge>
    case 'coming':
      return <Badge tone="sun">Bientôt</Badge>
    case 'used-up':
      return <Badge tone="danger">Épuisé</Badge>
    case 'ended':
      return <Badge>Terminé</Badge>
  }
}

function limitsOf({ events, startsAt, endsAt, maxUses, uses }: Code): string[] {
  const limits = [events.length > 0 ? `Pour ${events.join(', ')}` : 'Pour tous les événements']
  if (startsAt) limits.push(`À partir du ${formatDayAndHour(startsAt)}`)
  if (endsAt) limits.push(`Jusqu’au ${formatDayAndHour(endsAt)}`)
  if (maxUses !== null) limits.push(`${uses} sur ${maxUses} commandes`)
  return limits
}
