import { expect, test } from 'vitest'
import { createEvening } from './evening.ts'

const told = {
  now: '2027-06-04T19:29:00+01:00',
  opens: '2027-06-04T19:30:00+01:00',
  starts: '2027-06-04T20:00:00+01:00',
  ends: '2027-06-04T23:30:00+01:00',
  replayEnds: '2027-06-05T23:30:00+01:00',
}
const MINUTE = 60_000

function evening() {
  let ticks = 5_000
  const shown = createEvening(told, () => ticks)
  return { shown, pass: (minutes: number) => (ticks += minutes * MINUTE) }
}

test('an evening goes from closed doors to the end of its replay by the server’s clock', () => {
  const { shown, pass } = evening()
  const phases = [1, 29, 1, 209, 1, 24 * 60 - 1, 1].map((minutes) => {
    const phase = shown.phase()
    pass(minutes)
    return phase
  })
  expect([...phases, shown.phase()]).toEqual([
    'waiting',
    'open',
    'open',
    'running',
    'running',
    'replay',
    'replay',
    'over',
  ])
})

test('a show that begins later by now is waited for', () => {
  const { shown, pass } = evening()
  pass(30)
  shown.hear({
    maintenant: '2027-06-04T19:59:00+01:00',
    ouverture: '2027-06-04T20:00:00+01:00',
    debut: '2027-06-04T20:30:00+01:00',
    fin: '2027-06-05T00:00:00+01:00',
    finRediffusion: '2027-06-06T00:00:00+01:00',
  })
  expect(shown.phase()).toBe('waiting')
  expect(shown.startsAt()).toEqual(new Date('2027-06-04T20:30:00+01:00'))
})

test('a telephone that slept hears what time it is', () => {
  const { shown } = evening()
  const times = { ouverture: told.opens, debut: told.starts, fin: told.ends, finRediffusion: told.replayEnds }
  shown.hear({ ...times, maintenant: '2027-06-04T22:00:00+01:00' })
  expect(shown.phase()).toBe('running')
})

test.each([
  null,
  'text',
  [],
  {},
  { maintenant: '2027-06-04T22:00:00+01:00' },
  { maintenant: 7, debut: 'soon' },
])('an answer that cannot be read changes nothing: %j', (answer) => {
  const { shown } = evening()
  shown.hear(answer)
  expect(shown.phase()).toBe('waiting')
  expect(shown.now()).toBe(Date.parse(told.now))
})
