import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, spanOf } from './entries.ts'

const at = (text: string) => `2027-${text}:00+01:00`
const event = {
  eventId: 'lekowa-2027',
  startsAt: new Date(at('07-30T09:00')),
  endsAt: new Date(at('08-03T23:00')),
}
const moment = (
  partId: string,
  opens: string,
  closes: string,
  grant: { grantId?: string; most?: number } = {},
) => ({
  grantId: grant.grantId ?? 'all',
  most: grant.most ?? null,
  partId,
  name: `Partie ${partId}`,
  opensAt: at(opens),
  closesAt: at(closes),
  previousOpensAt: null,
})
const days = (grant: { grantId?: string; most?: number } = {}) => [
  moment('one', '07-30T09:00', '07-31T01:00', grant),
  moment('two', '07-31T09:00', '08-01T01:00', grant),
  moment('three', '08-01T09:00', '08-02T01:00', grant),
]

test('a ticket that opens parts has an entry for each, by their ids', () => {
  const entries = entriesOf({ ...event, live: false, moments: days() })
  expect(entries.map(({ id, name, startsAt }) => [id, name, startsAt])).toEqual([
    ['one', 'Partie one', '2027-07-30T08:00:00.000Z'],
    ['two', 'Partie two', '2027-07-31T08:00:00.000Z'],
    ['three', 'Partie three', '2027-08-01T08:00:00.000Z'],
  ])
  expect(spanOf(entries)).toEqual({
    startsAt: '2027-07-30T08:00:00.000Z',
    endsAt: '2027-08-02T00:00:00.000Z',
  })
})

test('a choice is one entry over the whole span, named by its grant', () => {
  const moments = days({ grantId: 'pass', most: 1 })
  expect(entriesOf({ ...event, live: false, moments })).toEqual([
    {
      id: 'pass',
      name: null,
      startsAt: '2027-07-30T08:00:00.000Z',
      endsAt: '2027-08-02T00:00:00.000Z',
      choice: { of: 3, most: 1 },
    },
  ])
  // As many as there are is no choice.
  expect(entriesOf({ ...event, live: false, moments: days({ most: 3 }) })).toHaveLength(3)
})

test('a part of two grants is entered once, and what two grants open is in the order of time', () => {
  const closing = moment('closing', '08-03T17:00', '08-03T23:00', { grantId: 'evening' })
  const moments = [closing, ...days(), moment('two', '07-31T09:00', '08-01T01:00', { grantId: 'evening' })]
  const entries = entriesOf({ ...event, live: false, moments })
  expect(entries.map(({ id }) => id)).toEqual(['one', 'two', 'three', 'closing'])
})

test('what opens the whole event, a live ticket and a type that grants nothing have one entry without a name', () => {
  const whole = { startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString(), choice: null }
  const entrance = [moment('entrance', '07-30T09:00', '08-03T23:00')]
  expect(entriesOf({ ...event, live: false, moments: entrance })).toEqual([
    { id: 'entrance', name: null, ...whole },
  ])
  const ofEvent = [{ id: 'lekowa-2027', name: null, ...whole }]
  expect(entriesOf({ ...event, live: true, moments: days() })).toEqual(ofEvent)
  expect(entriesOf({ ...event, live: false, moments: null })).toEqual(ofEvent)
})

test('whatever is granted, every part is in one entry or in a choice, and the span holds all of them', () => {
  const hour = fc.integer({ min: 0, max: 100 })
  const grant = fc.record({
    most: fc.option(fc.integer({ min: 1, max: 6 })),
    parts: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 }),
  })
  const given = fc.record({
    grants: fc.array(grant, { minLength: 1, maxLength: 4 }),
    opens: fc.array(hour, { minLength: 10, maxLength: 10 }),
  })
  const opening = (hours: number) => new Date(Date.UTC(2027, 6, 1, hours))
  fc.assert(
    fc.property(given, ({ grants, opens }) => {
      const moments = grants.flatMap(({ most, parts }, index) =>
        parts.map((part) => ({
          grantId: `grant ${index}`,
          most,
          partId: `part ${part}`,
          name: `${part}`,
          opensAt: opening(opens[part] ?? 0).toISOString(),
          closesAt: opening((opens[part] ?? 0) + 5).toISOString(),
          previousOpensAt: null,
        })),
      )
      const entries = entriesOf({ ...event, live: false, moments })
      const isChoice = ({ most, parts }: (typeof grants)[number]) => most !== null && most < parts.length
      const whole = grants.filter((one) => !isChoice(one)).flatMap(({ parts }) => parts)
      expect(entries.map(({ id }) => id).toSorted()).toEqual(
        [
          ...new Set(whole.map((part) => `part ${part}`)),
          ...grants.flatMap((one, index) => (isChoice(one) ? `grant ${index}` : [])),
        ].toSorted(),
      )
      const span = spanOf(entries)
      for (const { opensAt, closesAt } of moments) {
        expect(span.startsAt <= opensAt).toBe(true)
        expect(span.endsAt >= closesAt).toBe(true)
      }
      expect(entries).toEqual(
        entries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0)),
      )
    }),
  )
})
