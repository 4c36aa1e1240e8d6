import { CalendarPlus, FileText, Image, MessageCircle } from 'lucide-react'
import type { TicketView } from '../../domains/checkout/contract.ts'
import { calendarEntries } from '../../domains/tickets/delivery/calendar-entries.ts'
import { isGood } from '../../domains/tickets/ticket-state.ts'
import { href, routes } from '../../routes.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { whatsAppShare } from './ticket-words.ts'

/**
 * One ticket to take along: as a document, a picture, an entry in the calendar, a message to who comes along. Of one
 * that opens nothing, no more than what takes a cancelled event out of the calendar.
 */
export function TicketFiles({ ticket, publicUrl }: { ticket: TicketView; publicUrl: string }) {
  const { token, number, access } = ticket
  const entries = calendarEntries([ticket])
  if (entries.length === 0) return null
  const on = entries.filter(({ gone }) => !gone)
  const opens = isGood(ticket.state)
  const pdf = {
    label: 'PDF',
    icon: FileText,
    address: href(routes.ticketPdf, { token }),
    file: `${number}.pdf`,
  }
  const image = {
    label: 'Image',
    icon: Image,
    address: href(routes.ticketImage, { token }),
    file: `${number}.png`,
  }
  const calendar = {
    label: on.length > 0 ? 'Agenda' : "Retirer de l'agenda",
    icon: CalendarPlus,
    address: href(routes.ticketCalendar, { token }),
    file: `${number}.ics`,
  }
  // The picture is of the code, which is of no use where there is no entrance.
  const files = [...(opens ? [pdf] : []), ...(opens && !access ? [image] : []), calendar]
  const item =
    'flex min-h-12 items-center gap-2 rounded-xl border-2 border-line px-2.5 py-2 text-sm font-semibold hover:border-ink hover:bg-sand'
  return (
    <div className="no-print grid gap-2">
      <ul className="grid grid-cols-2 gap-2">
        {files.map(({ label, icon: Icon, address, file }) => (
          <li key={label}>
            <a href={address} download={file} className={item}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              <span className="sr-only"> du ticket {number}</span>
            </a>
          </li>
        ))}
        {opens ? (
          <li>
            <a
              href={whatsAppShare(ticket, publicUrl)}
              target="_blank"
              rel="noopener noreferrer"
              className={item}
            >
              <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
              WhatsApp
              <span className="sr-only"> : partager le ticket {number}</span>
            </a>
          </li>
        ) : null}
      </ul>
      <CalendarLinks entries={on} publicUrl={publicUrl} />
    </div>
  )
}
