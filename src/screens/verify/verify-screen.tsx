import { Camera } from 'lucide-react'
import type { Verification } from '../../domains/tickets/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { verificationWords } from './verification-words.ts'

interface VerifyScreenProps {
  /** What was found out about the code that was sent; undefined before any. */
  verification: Verification | undefined
  now: string
}

/** Tells anybody whether a code is one of ours, without showing whose it is. `scan-code.ts` adds the camera. */
export function VerifyScreen({ verification, now }: VerifyScreenProps) {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8">
      <div className="grid gap-2">
        <h1 className="font-display text-3xl font-bold sm:text-4xl">Vérifier un ticket</h1>
        <p className="text-muted">
          On vous propose un ticket ? Vérifiez son code QR avant de payer. Nous disons s'il est authentique,
          jamais à qui il appartient.
        </p>
      </div>
      {verification ? <Result verification={verification} now={now} /> : null}
      <div data-scan hidden className="grid gap-3">
        <Button data-scan-start kind={verification ? 'secondary' : 'primary'}>
          <Camera aria-hidden="true" className="size-5" />
          Scanner avec la caméra
        </Button>
        <video
          data-scan-picture
          hidden
          muted
          playsInline
          aria-label="Image de la caméra"
          className="aspect-square w-full rounded-card bg-black object-cover"
        />
        <p data-scan-words aria-live="polite" className="text-sm empty:hidden" />
      </div>
      <form method="post" action={href(routes.verify)} className="grid gap-4">
        <TextField
          label="Texte du code QR"
          name="code"
          required
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint="L'application photo de votre téléphone montre ce texte quand elle lit le code."
        />
        <Button type="submit" kind={verification ? 'secondary' : 'primary'}>
          Vérifier
        </Button>
      </form>
    </div>
  )
}

function Result({ verification, now }: { verification: Verification; now: string }) {
  const words = verificationWords(verification)
  return (
    <section aria-label="Résultat" className="grid gap-4">
      <Notice tone={words.tone} title={words.title} role="status">
        {words.text}
      </Notice>
      {verification.resultat === 'authentique' ? <TicketOf verification={verification} now={now} /> : null}
    </section>
  )
}

function TicketOf({
  verification: { event, typeTicket, quand },
  now,
}: {
  verification: Extract<Verification, { resultat: 'authentique' }>
  now: string
}) {
  const over = Date.parse(event.dateFin) < Date.parse(now)
  return (
    <div className="rounded-card border border-line bg-raised p-5">
      <p className={`text-xl font-bold ${displayFont(event.nom)}`}>{event.nom}</p>
      <p className="mt-1">Ticket {typeTicket}</p>
      <p className="mt-1">{quand}</p>
      <p>{event.lieu}</p>
      {over ? <p className="mt-3 font-semibold text-danger">Cet événement est terminé.</p> : null}
    </div>
  )
}
