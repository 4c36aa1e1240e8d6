import type { z } from 'zod'
import type { Config, Settings } from '../../../config.ts'
import { formatLong } from '../../../format/dates.ts'
import { formatMoney } from '../../../format/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { anyQuestion, writeLetter } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { calendarEntries } from '../../tickets/delivery/calendar-entries.ts'
import { attachCalendar } from '../../tickets/delivery/render-calendar.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import { reservationData } from '../../tickets/mail/reservation-data.ts'
import { changeMailData } from './queue-change-mail.ts'

export interface ChangeMailServices {
  db: Executor
  clock: Clock
  config: Pick<Config, 'publicUrl'>
  settings: Pick<Settings, 'company'>
}

/**
 * Writes the mail about a changed event: what has changed, what becomes of tickets and money, and where the order is.
 * The attached calendar file moves the entries of a postponed event, and removes the entries of a cancelled event.
 */
export async function renderChangeMail(services: ChangeMailServices, mail: QueuedMail): Promise<MailContent> {
  const news = changeMailData.parse(mail.data)
  const { publicUrl } = services.config
  const { company } = services.settings
  const all = await listTickets(services.db, mail.subjectId)
  const tickets = all.filter(({ eventId }) => eventId === news.eventId)
  const { reference } = news
  const { title, sentences } = words(news, company.email)
  const url = `${publicUrl}${href(routes.order, { token: news.token })}`
  return writeLetter({
    subject: `${title} (${reference})`,
    title,
    preview: sentences[0] ?? title,
    sender: company,
    paragraphs: [`Bonjour ${news.firstName},`, ...sentences, anyQuestion(company, reference)],
    link: { url, words: 'Voir ma commande' },
    structuredData: reservationData(services, { reference, tickets }),
    attachments: attachCalendar(services, { entries: calendarEntries(tickets), url, reference }),
  })
}

type News = z.output<typeof changeMailData>

/** No adjective here agrees with the event's name, because its gender is unknown. For verbs the name is singular. */
function words(news: News, email: string) {
  const { eventName, venue, reason, amount } = news
  if (news.kind === 'cancelled')
    return {
      title: `Annulé : ${eventName}`,
      sentences: [
        `${eventName} n'aura pas lieu. Date annoncée : ${announced(news)}, ${venue}.`,
        reason,
        ...(amount > 0
          ? [
              `Nous vous remboursons ${formatMoney(amount)}. Vous n'avez rien à faire : un e-mail vous le confirmera dès que c'est fait.`,
            ]
          : []),
        "Vos tickets de cet événement n'ouvrent plus l'entrée. Nous sommes désolés.",
      ],
    }
  return {
    title: `Changement de date : ${eventName}`,
    sentences: [
      ...newDates(news),
      reason,
      "Vos tickets restent valables pour la nouvelle date, tels quels. Vous n'avez rien à faire.",
      `Vous ne pouvez pas venir ce jour-là\u00a0? Écrivez-nous à ${email} : nous étudions votre remboursement.`,
    ],
  }
}

function announced({ tickets, previousStartsAt }: News): string {
  const dates = new Set(tickets.map(({ before }) => before))
  return dates.size > 0 ? [...dates].join(' ; ') : formatLong(previousStartsAt)
}

/** One sentence if all tickets let in once and at the same time; else the old and new times of each ticket type. */
function newDates({ eventName, venue, tickets, previousStartsAt, startsAt }: News): string[] {
  const [first] = tickets
  const isOne = tickets.every(
    ({ once, before, after, part }) =>
      once && before === first?.before && after === first.after && part === first.part,
  )
  const name = first?.part ? `${eventName} · ${first.part}` : eventName
  if (isOne && first && first.before === first.after)
    return [
      `${name} commence toujours le ${first.after}, et se termine le ${formatLong(first.endsAt)}. Lieu : ${venue}.`,
    ]
  if (isOne)
    return [
      `${name} aura lieu le ${first?.after ?? formatLong(startsAt)}, au lieu du ${first?.before ?? formatLong(previousStartsAt)}. Lieu : ${venue}.`,
    ]
  return [
    `Les dates de ${eventName} changent pour vos tickets. Lieu : ${venue}.`,
    ...tickets.map(({ typeName, before, after }) => `${typeName} : ${after}. Avant : ${before}.`),
  ]
}
