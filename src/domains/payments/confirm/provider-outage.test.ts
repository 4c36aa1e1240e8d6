import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { watchOutage } from './provider-outage.ts'

const silence = { kind: 'unavailable', cause: 'no answer' } as const
const outage = () => watchOutage({ clock: { now: () => new Date(0) }, log: createLog('silent') })

test('five payments in a row about which nobody answers are an outage, and one answer ends it', () => {
  const watched = outage()
  for (const payment of ['1', '2', '3', '4']) watched.heard(payment, silence)
  expect(watched.mayAsk()).toBe(true)
  watched.heard('5', silence)
  expect(watched.mayAsk()).toBe(false)
  watched.heard('6', { kind: 'nothing' })
  expect(watched.mayAsk()).toBe(true)
})

test('one buyer whose numbers get no answer does not silence the provider for everybody else', () => {
  const watched = outage()
  for (let question = 0; question < 100; question++) watched.heard('1', silence)
  expect(watched.mayAsk()).toBe(true)
})

test('an answer that nobody understands shows that somebody is there', () => {
  const watched = outage()
  for (let payment = 0; payment < 100; payment++)
    watched.heard(String(payment), { kind: 'unavailable', cause: 'answer not understood', answered: true })
  expect(watched.mayAsk()).toBe(true)
})

test('an outage is told with the moment since which nobody answers, and with the payments that wait', () => {
  let minute = 0
  const watched = watchOutage({ clock: { now: () => new Date(minute * 60_000) }, log: createLog('silent') })
  watched.heard('0', silence)
  watched.heard('0', { kind: 'nothing' })
  for (minute = 1; minute <= 4; minute++) watched.heard(String(minute), silence)
  expect(watched.outage()).toBeNull()
  watched.heard('5', silence)
  watched.heard('5', silence)
  expect(watched.outage()).toEqual({ since: new Date(60_000), waiting: 5 })
  watched.heard('1', { kind: 'nothing' })
  expect(watched.outage()).toBeNull()
})
