import { describe, expect, it } from 'vitest'
import { exampleTicket } from '../../../../test/factories/example-ticket.ts'
import { readCalendar } from '../../../../test/factories/read-calendar.ts'
import { createClock } from '../../../platform/clock.ts'
import type { HeldTicket } from '../present-ticket.ts'
import { calendarEntries } from './calendar-entries.ts'
import { renderCalendar } from './render-calendar.ts'

const company = { name: 'Kwabo "Live"', email: 'contact@kwabo.example' }
const services = {
  clock: createClock(),
  config: { publicUrl: 'https://kwabo.example' },
  settings: { company },
}
const url = 'https://kwabo.example/commande/abc'

const render = (...tickets: HeldTicket[]) =>
  renderCalendar(services, { entries: calendarEntries(tickets), url })
/** Renders tickets, and reads the file as a calendar program does. */
const read = (...tickets: HeldTicket[]) => readCalendar(render(...tickets))
/** A ticket of the same order for another event, a week later. */
const gala = (differing: Partial<HeldTicket> = {}) =>
  exampleTicket({ calendarId: '77ab12', eventId: 'gala-2027', eventName: 'Gala', ...at(12), ...differing })
function at(day: number) {
  const startsAt = `2027-07-${day}T16:00:00.000Z`
  const endsAt = `2027-07-${day + 1}T05:00:00.000Z`
  return { startsAt, endsAt, entries: [{ id: 'siano-2027', name: null, startsAt, endsAt, choice: null }] }
}
const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file', () => {
  it('has one entry an event, with its moments and the numbers of its tickets', () => {
    const { entries } = read(
      exampleTicket({ number: 'KW-AAAA-AAAA' }),
      exampleTicket({ number: 'KW-BBBB-BBBB' }),
      gala({ number: 'KW-CCCC-CCCC' }),
    )
    expect(entries).toMatchObject([
      {
        uid: '3f9c0a-siano-2027@kwabo.example',
        title: 'Siano Babassa',
        startsAt: '2027-07-05T16:00:00.000Z',
        endsAt: '2027-07-06T05:00:00.000Z',
        description: `Tickets : KW-AAAA-AAAA, KW-BBBB-BBBB\n${url}`,
        busy: true,
      },
      { uid: '77ab12-siano-2027@kwabo.example', title: 'Gala', description: `Ticket : KW-CCCC-CCCC\n${url}` },
    ])
  })

  it('folds lines at 75 bytes without cutting a letter, and ends each with CRLF', () => {
    const eventName = 'Ɖɔ̀wɔ̀tɔ́ '.repeat(20).trim()
    const calendar = render(exampleTicket({ eventName }))
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of calendar.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\ufffd]/)
    }
    expect(readCalendar(calendar).entries[0]?.title).toBe(eventName)
  })

  it('names who publishes it and invites nobody, and begins to count its changes at 0', () => {
    const calendar = render(exampleTicket())
    const { method, entries } = readCalendar(calendar)
    expect(method).toBe('PUBLISH')
    expect(entries).toMatchObject([
      { organizer: 'mailto:contact@kwabo.example', status: 'CONFIRMED', sequence: 0 },
    ])
    expect(unfold(calendar)).toContain('ORGANIZER;CN="Kwabo  Live ":mailto:contact@kwabo.example')
    expect(calendar).not.toContain('ATTENDEE')
  })

  it('keeps the link to the tickets from those with whom a calendar is shared', () => {
    expect(unfold(render(exampleTicket()))).toContain('CLASS:PRIVATE')
  })

  it('reminds a day and two hours before, unless the event is cancelled', () => {
    expect(read(exampleTicket()).entries[0]?.reminders).toEqual(['-P1D', '-PT2H'])
    const change = { kind: 'cancelled', reason: 'Pluie', count: 1 } as const
    expect(read(exampleTicket({ change })).entries[0]?.reminders).toEqual([])
  })

  it('of a live ticket says where it is watched, also to calendars that know no conferences', () => {
    const { entries } = read(exampleTicket({ live: true, venue: 'En ligne' }))
    expect(entries).toMatchObject([{ place: 'En ligne', conference: 'https://kwabo.example/livejojo' }])
    expect(entries[0]?.description).toContain('Regarder le direct : https://kwabo.example/livejojo')
  })

  it('moves the entry of a postponed event: the new dates under a higher SEQUENCE', () => {
    const postponed = exampleTicket({
      ...at(12),
      change: { kind: 'postponed', reason: 'Pluie', previousStartsAt: '2027-07-05T16:00:00.000Z', count: 2 },
    })
    expect(read(postponed)).toMatchObject({
      method: 'PUBLISH',
      entries: [
        {
          uid: read(exampleTicket()).entries[0]?.uid,
          startsAt: '2027-07-12T16:00:00.000Z',
          endsAt: '2027-07-13T05:00:00.000Z',
          status: 'CONFIRMED',
          sequence: 2,
        },
      ],
    })
  })

  it('takes a cancelled event out, unless the file brings another one too', () => {
    const cancelled = exampleTicket({ change: { kind: 'cancelled', reason: 'Pluie', count: 3 } })
    expect(read(cancelled)).toMatchObject({
      method: 'CANCEL',
      entries: [{ status: 'CANCELLED', sequence: 3, title: 'Annulé : Siano Babassa' }],
    })
    const both = read(cancelled, gala())
    expect(both.method).toBe('PUBLISH')
    expect(both.entries.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  it('takes an event out once all its tickets are void, and names none that is void before', () => {
    const gone = exampleTicket({ number: 'KW-AAAA-AAAA', state: 'void' })
    const left = exampleTicket({ number: 'KW-BBBB-BBBB' })
    expect(read(gone, left).entries).toMatchObject([
      { status: 'CONFIRMED', sequence: 0, description: `Ticket : KW-BBBB-BBBB\n${url}` },
    ])
    expect(read(gone, { ...left, state: 'void' })).toMatchObject({
      method: 'CANCEL',
      entries: [{ status: 'CANCELLED', sequence: 1 }],
    })
  })

  it('takes nothing out that a blocked ticket may still open, and brings nothing either', () => {
    const [gone, blocked] = [exampleTicket({ state: 'void' }), exampleTicket({ state: 'blocked' })]
    expect(calendarEntries([gone, blocked])).toEqual([])
    expect(calendarEntries([blocked])).toEqual([])
  })

  it('has an entry for each part, which says which, over all the tickets that open it', () => {
    const day = (number: number) => ({
      id: `jour-${number}`,
      name: `Jour ${number}`,
      startsAt: `2027-07-0${4 + number}T16:00:00.000Z`,
      endsAt: `2027-07-0${4 + number}T22:00:00.000Z`,
      choice: null,
    })
    const pass = exampleTicket({ number: 'KW-AAAA-AAAA', entries: [day(1), day(2)] })
    const second = exampleTicket({ number: 'KW-BBBB-BBBB', entries: [day(2)] })
    expect(read(second, pass).entries).toMatchObject([
      {
        uid: '3f9c0a-jour-1@kwabo.example',
        title: 'Siano Babassa · Jour 1',
        startsAt: '2027-07-05T16:00:00.000Z',
        description: `Ticket : KW-AAAA-AAAA\n${url}`,
      },
      {
        uid: '3f9c0a-jour-2@kwabo.example',
        title: 'Siano Babassa · Jour 2',
        endsAt: '2027-07-06T22:00:00.000Z',
        description: `Tickets : KW-BBBB-BBBB, KW-AAAA-AAAA\n${url}`,
      },
    ])
    // The day that another ticket also opens stays.
    const left = read(second, { ...pass, state: 'void' })
    expect(left.method).toBe('PUBLISH')
    expect(left.entries.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  it('of a day of choice is one entry that takes none of the days', () => {
    const startsAt = '2027-07-20T11:00:00.000Z'
    const choice = { id: 'au-choix', name: null, startsAt, endsAt: '2027-07-24T22:00:00.000Z' }
    const { entries } = read(exampleTicket({ entries: [{ ...choice, choice: { of: 5, most: 1 } }] }))
    expect(entries).toMatchObject([
      { title: 'Siano Babassa · un jour au choix parmi 5', startsAt, endsAt: choice.endsAt, busy: false },
    ])
  })

  it('lets no text end its line or begin another property', () => {
    const [name, place] = ['A\r\nBEGIN:VALARM', 'Quartier 3; rue 2, Cotonou\\']
    const { entries } = read(exampleTicket({ eventName: name, venue: place }))
    expect(entries).toMatchObject([{ title: 'A\nBEGIN:VALARM', place, reminders: ['-P1D', '-PT2H'] }])
  })
})
