import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client.ts'
import type { Stage } from '../scenario.ts'

const BUYERS = 16

/** Buyers of every kind who come again and again; `stop` lets each finish what was begun. */
export function startLoad(stage: Stage, modelId: string): { stop(): Promise<void> } {
  let stopping = false
  const shop = async () => {
    while (!stopping) {
      await comeOnce(stage, modelId)
      await pause(stage.chance.whole(0, 40))
    }
  }
  const all = Promise.all(Array.from({ length: BUYERS }, shop))
  // Whoever fails is heard at the end, and not before somebody listens.
  all.catch(() => undefined)
  return {
    stop: async () => {
      stopping = true
      await all
    },
  }
}

async function comeOnce({ chance, client, fault }: Stage, modelId: string): Promise<void> {
  const visitor = client()
  if (chance.happens(0.15)) return give(visitor, chance.whole(1, 51) * 500, fault)
  const held = await visitor.hold(modelId)
  if ('code' in held) return fault(`places were refused under load: ${held.code}`)
  const mood = chance.pick(['pays', 'pays', 'pays', 'vanishes', 'leaves', 'fails first', 'cancels'])
  if (mood === 'leaves') return
  if (mood === 'cancels') return visitor.cancel(held.id)
  if (mood === 'fails first') {
    const attempt = await visitor.startPaying(held)
    await visitor.choose(attempt, 'insufficient-funds')
    await visitor.report(held.id, attempt.paymentId, 'echoue')
  }
  const attempt = await visitor.startPaying(held)
  // Who vanishes tells nobody: the webhook and the servers' own looks have to find the money.
  await visitor.choose(attempt, mood === 'vanishes' ? 'unheard' : 'paid')
  if (mood === 'vanishes') return
  await visitor.report(held.id, attempt.paymentId, 'reussi')
  const phase = await visitor.untilSettled(held.id)
  if (phase !== 'payee') fault(`order ${held.id} was paid in time and is ${phase}`)
}

async function give(donor: Client, amount: number, fault: (text: string) => void): Promise<void> {
  const donation = await donor.give(amount)
  const attempt = await donor.startPaying(donation)
  await donor.choose(attempt, 'paid')
  await donor.report(donation.id, attempt.paymentId, 'reussi')
  const phase = await donor.untilSettled(donation.id)
  if (phase !== 'payee') fault(`donation ${donation.id} was paid and is ${phase}`)
}
