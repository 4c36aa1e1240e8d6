import type { ConfirmationView } from '../../domains/checkout/contract.ts'
import { formatClock } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { Notice } from '../../ui/notice.tsx'

interface ConfirmationScreenProps {
  view: ConfirmationView
  /** Where the button leads: opening the page confirms nothing, because programs open links of mails too. */
  action: string
  /** Why the button did not confirm, as the form came back with it. */
  refused: string | null
}

/** The page of the link in the mail that asks to confirm free places: what they are, and one button. */
export function ConfirmationScreen({ view, action, refused }: ConfirmationScreenProps) {
  const { kind, lines, reference, expiresAt } = view
  const gone = kind === 'cancelled' || refused === 'gone'
  const eventId = lines[0]?.eventId
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8">
      <div>
        <p className="font-semibold text-muted">
          Commande <span className="font-mono text-ink">{reference}</span>
        </p>
        <h1 className="mt-1 font-display text-3xl font-bold sm:text-4xl">
          {gone ? goneTitle(kind) : 'Confirmez votre réservation'}
        </h1>
      </div>
      {gone ? null : refusedWords(refused)}
      <ul className="grid gap-3 rounded-card border border-line bg-raised p-5">
        {lines.map((line) => (
          <li key={`${line.eventId} ${line.typeName}`}>
            <span className={`text-lg font-bold ${displayFont(line.eventName)}`}>{line.eventName}</span>
            <br />
            {line.when}
            <br />
            {line.quantity} × {line.typeName}, gratuit
          </li>
        ))}
      </ul>
      {gone ? null : (
        <form method="post" action={action} className="grid gap-3">
          <p>
            {kind === 'late'
              ? 'L’heure prévue est passée. S’il reste des places, confirmez maintenant et elles sont à vous.'
              : `Vos places vous attendent jusqu’à ${formatClock(expiresAt)}. Après, d’autres peuvent les prendre.`}
          </p>
          <Button type="submit" className="w-full text-lg">
            Je confirme ma réservation
          </Button>
        </form>
      )}
      {(gone || refused !== null) && eventId !== undefined ? (
        <div>
          <ButtonLink kind={gone ? 'primary' : 'secondary'} href={href(routes.event, { eventId })}>
            Voir l’événement
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

function goneTitle(kind: ConfirmationView['kind']): string {
  return kind === 'cancelled' ? 'Cette réservation est annulée' : 'Ces places ne sont plus disponibles'
}

function refusedWords(refused: string | null) {
  switch (refused) {
    case null:
      return null
    case 'held-by-others':
      return (
        <Notice tone="error" title="Toutes les places sont prises pour l’instant.">
          Certaines ne sont pas encore confirmées : réessayez dans quelques minutes avec ce même lien.
        </Notice>
      )
    case 'mailbox-full':
      return (
        <Notice tone="error" title="Cette adresse e-mail a déjà ses tickets gratuits.">
          Une même adresse en reçoit autant qu’une commande peut en avoir. Pour d’autres personnes, réservez
          avec leur adresse.
        </Notice>
      )
    case 'too-many-alike':
      return (
        <Notice
          tone="error"
          title="Beaucoup de réservations gratuites arrivent avec des adresses comme la vôtre."
        >
          Réessayez dans une heure avec ce même lien, ou réservez dès maintenant avec une adresse d’un grand
          service, comme Gmail, Yahoo ou Outlook.
        </Notice>
      )
    default:
      return <Notice tone="error" title="Cela n’a pas pu être fait. Réessayez dans un instant." />
  }
}
