import {
  MailButton,
  MailFrame,
  MailHeading,
  MailLinks,
  MailList,
  MailNote,
  MailText,
} from '../../../platform/mail/mail-frame.tsx'
import { typeWords } from '../delivery/terms.ts'
import {
  accessRows,
  amountWords,
  calendarAddresses,
  contactWords,
  deliverySentences,
  deliveryTitle,
  leftOutWords,
  ticketsByEvent,
  useSentences,
  watched,
  type DeliveryWords,
  type EventTickets,
} from './delivery-words.ts'

/** The mail with an order's tickets; `reservations` are the tickets as schema.org data. */
export function DeliveryMail({ words, reservations }: { words: DeliveryWords; reservations: object[] }) {
  const { buyerName, orderReference, tickets, leftOut, url, liveUrl, company } = words
  const one = tickets.length === 1
  return (
    <MailFrame
      title={deliveryTitle(words)}
      preview={one ? deliverySentences.attachedOne : deliverySentences.attached}
      sender={company}
      structuredData={reservations}
    >
      <MailText>Bonjour {buyerName},</MailText>
      <MailText>
        Merci pour votre achat&nbsp;! {one ? deliverySentences.attachedOne : deliverySentences.attached}
      </MailText>
      <MailButton url={url}>{one ? 'Voir mon ticket' : 'Voir mes tickets'}</MailButton>
      {ticketsByEvent(tickets).map((event) => (
        <EventPart
          key={`${event.name} ${event.when}`}
          event={event}
          calendars={calendarAddresses(words, event.tickets)}
        />
      ))}
      <MailText>
        Commande <strong>{orderReference}</strong>. {amountWords(words)}
      </MailText>
      {leftOutWords(leftOut).map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      {useSentences(tickets).map((sentence) => (
        <MailNote key={sentence}>{sentence}</MailNote>
      ))}
      {watched(tickets) ? <MailButton url={liveUrl}>Regarder le direct</MailButton> : null}
      <MailNote>{deliverySentences.secret}</MailNote>
      <MailNote>Une question&nbsp;? {contactWords(company)}</MailNote>
    </MailFrame>
  )
}

function EventPart({
  event,
  calendars,
}: {
  event: EventTickets
  calendars: ReturnType<typeof calendarAddresses>
}) {
  return (
    <>
      <MailHeading>{event.name}</MailHeading>
      <MailText>
        <strong>{event.when}</strong>
        <br />
        {event.venue}
        <br />
        Vendu par {event.seller}
      </MailText>
      {event.moved.map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailList
        rows={event.tickets.flatMap((ticket) => [
          { key: ticket.id, name: ticket.number, value: typeWords(ticket) },
          ...accessRows(ticket.access).map((row) => ({ key: `${ticket.id} ${row.name}`, ...row })),
        ])}
      />
      <MailLinks lines={calendars} />
    </>
  )
}
