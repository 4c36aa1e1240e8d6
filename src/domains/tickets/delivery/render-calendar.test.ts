import { describe, expect, it } from 'vitest'
import { createClock } from '../../../platform/clock.ts'
import { renderCalendar } from './render-calendar.ts'
import { exampleTicket } from '../../../../test/factories/example-ticket.ts'

const company = { name: 'Kwabo "Live"', email: 'contact@kwabo.example' }
const services = { clock: createClock(), config: { publicUrl: 'https://kwabo.example', company } }
const url = 'https://kwabo.example/commande/abc'

const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file', () => {
  it('has one entry an event, with UTC moments and the numbers of its tickets', () => {
    const calendar = renderCalendar(services, {
      tickets: [
        exampleTicket({ number: 'KW-AAAA-AAAA' }),
        exampleTicket({ number: 'KW-BBBB-BBBB' }),
        exampleTicket({ number: 'KW-CCCC-CCCC', eventId: 'gala-2027', eventName: 'Gala' }),
      ],
      url,
    })
    const lines = unfold(calendar)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(lines).toContain('UID:3f9c0a@kwabo.example')
    expect(lines).toContain('DTSTART:20270705T160000Z')
    expect(lines).toContain('DTEND:20270706T050000Z')
    expect(lines).toContain(`DESCRIPTION:Tickets : KW-AAAA-AAAA\\, KW-BBBB-BBBB\\n${url}`)
    expect(lines).toContain(`DESCRIPTION:Ticket : KW-CCCC-CCCC\\n${url}`)
    expect(lines.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(2)
  })

  it('folds lines at 75 bytes without cutting a letter, and ends each with CRLF', () => {
    const calendar = renderCalendar(services, {
      tickets: [exampleTicket({ eventName: 'Ɖɔ̀wɔ̀tɔ́ '.repeat(20).trim() })],
      url,
    })
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = calendar.split('\r\n')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\ufffd]/)
    }
    expect(unfold(calendar)).toContain(`SUMMARY:${'Ɖɔ̀wɔ̀tɔ́ '.repeat(20).trim()}`)
  })

  it('names who publishes it, and begins to count its changes at 0', () => {
    const lines = unfold(renderCalendar(services, { tickets: [exampleTicket()], url }))
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines).toContain('ORGANIZER;CN="Kwabo  Live ":mailto:contact@kwabo.example')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines).toContain('SEQUENCE:0')
    expect(lines.slice(-4)).toEqual(['END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''])
  })

  it('reminds a day and two hours before, unless the event is cancelled', () => {
    const lines = unfold(renderCalendar(services, { tickets: [exampleTicket()], url }))
    expect(lines.filter((line) => line.startsWith('TRIGGER:'))).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT2H'])
    const change = { kind: 'cancelled', reason: 'Pluie', count: 1 } as const
    const cancelled = renderCalendar(services, { tickets: [exampleTicket({ change })], url })
    expect(cancelled).not.toContain('VALARM')
  })

  it('of a live ticket says where it is watched', () => {
    const lines = unfold(
      renderCalendar(services, { tickets: [exampleTicket({ live: true, venue: 'En ligne' })], url }),
    )
    expect(lines).toContain('LOCATION:En ligne')
    expect(lines).toContain(
      'CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="Regarder le direct":https://kwabo.example/livejojo',
    )
  })

  it('moves the entry of a postponed event: the new dates under a higher SEQUENCE', () => {
    const ticket = exampleTicket({
      startsAt: '2027-07-12T16:00:00.000Z',
      endsAt: '2027-07-13T05:00:00.000Z',
      change: { kind: 'postponed', reason: 'Pluie', previousStartsAt: '2027-07-05T16:00:00.000Z', count: 2 },
    })
    const lines = unfold(renderCalendar(services, { tickets: [ticket], url }))
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines).toContain('UID:3f9c0a@kwabo.example')
    expect(lines).toContain('DTSTART:20270712T160000Z')
    expect(lines).toContain('DTEND:20270713T050000Z')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines).toContain('SEQUENCE:2')
  })

  it('takes a cancelled event out, unless the file brings another one too', () => {
    const cancelled = exampleTicket({ change: { kind: 'cancelled', reason: 'Pluie', count: 3 } })
    const alone = unfold(renderCalendar(services, { tickets: [cancelled], url }))
    expect(alone).toContain('METHOD:CANCEL')
    expect(alone).toContain('STATUS:CANCELLED')
    expect(alone).toContain('SEQUENCE:3')
    const other = exampleTicket({ eventId: 'gala-2027', eventName: 'Gala' })
    const both = unfold(renderCalendar(services, { tickets: [cancelled, other], url }))
    expect(both).toContain('METHOD:PUBLISH')
    expect(both.filter((line) => line.startsWith('STATUS:'))).toEqual([
      'STATUS:CANCELLED',
      'STATUS:CONFIRMED',
    ])
  })

  it('takes an event out once all its tickets are void, and names none that is void before', () => {
    const [first, second] = [
      exampleTicket({ number: 'KW-AAAA-AAAA', state: 'void' }),
      exampleTicket({ number: 'KW-BBBB-BBBB' }),
    ]
    const before = unfold(renderCalendar(services, { tickets: [first, second], url }))
    expect(before).toContain('STATUS:CONFIRMED')
    expect(before).toContain('SEQUENCE:0')
    expect(before).toContain(`DESCRIPTION:Ticket : KW-BBBB-BBBB\\n${url}`)
    const after = unfold(renderCalendar(services, { tickets: [first, { ...second, state: 'void' }], url }))
    expect(after).toContain('METHOD:CANCEL')
    expect(after).toContain('STATUS:CANCELLED')
    expect(after).toContain('SEQUENCE:1')
  })

  it('lets no text end its line or begin another property', () => {
    const calendar = renderCalendar(services, {
      tickets: [exampleTicket({ eventName: 'A\r\nBEGIN:VALARM', venue: 'Quartier 3; rue 2, Cotonou\\' })],
      url,
    })
    const lines = unfold(calendar)
    expect(lines).toContain('SUMMARY:A\\nBEGIN:VALARM')
    expect(lines).toContain('LOCATION:Quartier 3\\; rue 2\\, Cotonou\\\\')
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2)
  })
})
