import { expect, test } from 'vitest'
import { exampleTicket } from '../../../../test/factories/example-ticket.ts'
import { calendarEntries } from '../delivery/calendar-entries.ts'
import { calendarAddresses, ticketsByEvent } from './delivery-words.ts'

const publicUrl = 'https://kwabo.example'
const day = (number: number) => ({
  id: `jour-${number}`,
  name: `Jour ${number}`,
  startsAt: `2027-07-0${number}T08:00:00.000Z`,
  endsAt: `2027-07-0${number}T20:00:00.000Z`,
  choice: null,
})
const linesOf = (tickets: ReturnType<typeof exampleTicket>[]) =>
  calendarAddresses({ calendars: calendarEntries(tickets), publicUrl }, tickets).map(({ words, links }) => [
    words,
    ...links.map((link) => link.words),
  ])

test('each part that tickets open is a line of its own, named where there are several', () => {
  expect(linesOf([exampleTicket()])).toEqual([['Ajouter à', 'Google Agenda', 'Outlook']])
  expect(linesOf([exampleTicket({ entries: [day(5), day(6)] })])).toEqual([
    ['Jour 5 :', 'Google Agenda', 'Outlook'],
    ['Jour 6 :', 'Google Agenda', 'Outlook'],
  ])
})

test('tickets of an event that has moved since they were ordered say so', () => {
  const change = {
    kind: 'postponed',
    reason: 'Un orage.',
    previousStartsAt: '2027-06-05T16:00:00.000Z',
    count: 1,
  } as const
  const moved = exampleTicket({ eventId: 'other', change })
  expect(ticketsByEvent([exampleTicket(), moved]).map((event) => event.moved[1])).toEqual([
    undefined,
    'Un orage.',
  ])
})
