import { ImagePlus } from 'lucide-react'
import type { TicketView } from '../../domains/checkout/contract.ts'
import { entryWords } from '../../domains/tickets/delivery/terms.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FullScreenCode } from './full-screen-code.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { TicketCard } from './ticket-card.tsx'

interface TicketScreenProps {
  ticket: TicketView
  code: string
  publicUrl: string
  /** The moment at which this was true, ISO 8601. */
  now: string
  /** Whether the event has a wall for its visitors' photos. */
  takesPhotos: boolean
}

/** One ticket for whoever comes with it: nothing of the one who bought but the holder's name printed on it. */
export function TicketScreen({ ticket, code, publicUrl, now, takesPhotos }: TicketScreenProps) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-4 px-4 py-6 print:p-0">
      <OfflineNotice at={now} />
      <TicketCard ticket={ticket} code={code} publicUrl={publicUrl} heading="h1" />
      <p className="no-print text-sm text-muted">
        {ticket.access
          ? 'Celui qui possède ce lien peut regarder à votre place. Ne le publiez pas.'
          : `Ce code vaut ${entryWords(ticket.entries)}. Ne le publiez pas et ne le donnez qu'à la personne qui vient avec ce ticket.`}
      </p>
      {takesPhotos ? (
        <p className="no-print">
          <ButtonLink
            kind="secondary"
            href={`${href(routes.photoSpace)}?numero=${encodeURIComponent(ticket.number)}&billet=${ticket.token}#ticket`}
          >
            <ImagePlus aria-hidden="true" className="size-5" />
            Envoyer ma photo pour le mur
          </ButtonLink>
        </p>
      ) : null}
      <FullScreenCode />
    </div>
  )
}
