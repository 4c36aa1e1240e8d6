import type { Story } from './story.ts'

export const kinds = ['ticket', 'promo', 'live', 'donation'] as const
export type Kind = (typeof kinds)[number]

/** What a client was told of an order or a donation. */
export interface Told {
  id: string
  kind: Kind
  /** Whole francs. */
  amount: number
  /** An answer said that it is paid, with so many tickets. */
  paid: boolean
  tickets: number
}

/** What clients were told: the small model to which the database is compared in the end. */
export interface Ledger {
  /** A request under this key was answered with this order or donation. */
  made(key: string, kind: Kind, told: { id: string; amount: number }): void
  /** Its state was answered. */
  heard(id: string, phase: string, tickets: number): void
  /** A mail server has accepted this message. */
  mailed(messageId: string): void
  /** The site has answered somebody who named this transaction of the provider's. */
  named(transactionId: string): void
  readonly all: ReadonlyMap<string, Told>
  readonly mails: ReadonlyMap<string, number>
  readonly reached: ReadonlySet<string>
}

export function createLedger(story: Story): Ledger {
  const byKey = new Map<string, string>()
  const all = new Map<string, Told>()
  const mails = new Map<string, number>()
  const reached = new Set<string>()
  return {
    made: (key, kind, { id, amount }) => {
      const before = byKey.get(key)
      if (before !== undefined && before !== id)
        story.broken('one request is one order', `${before} and ${id} under the key ${key}`)
      byKey.set(key, id)
      if (!all.has(id)) all.set(id, { id, kind, amount, paid: false, tickets: 0 })
    },
    heard: (id, phase, tickets) => {
      const told = all.get(id)
      if (!told || phase !== 'payee') return
      told.paid = true
      told.tickets = Math.max(told.tickets, tickets)
    },
    mailed: (messageId) => void mails.set(messageId, (mails.get(messageId) ?? 0) + 1),
    named: (transactionId) => void reached.add(transactionId),
    all,
    mails,
    reached,
  }
}
