import type { Chance } from '../chance.ts'

export type Word = 'PENDING' | 'SUCCESS' | 'FAILED' | 'INSUFFICIENT_FUND' | 'REVERTED'

/** One movement of money as the provider knows it. Amounts in whole francs, moments in milliseconds. */
export interface Transaction {
  id: string
  /** Our payment, in whose widget it was made. */
  paymentId: string
  /** What it says itself that it pays: that payment's id, or what else its buyer's browser made of it. */
  names: string | null
  amount: number
  reason: string | null
  /** What it has been, and from when on; the last one counts. */
  words: { at: number; word: Word }[]
  /** Refunds that the provider has carried out. */
  returned: number
  /** Money was never given back to such a card by any program. */
  refusesRefunds: boolean
}

/** What the provider alone knows: no process of ours takes it along when it dies. */
export interface Books {
  open(
    given: Pick<Transaction, 'paymentId' | 'names' | 'amount' | 'reason'>,
    at: number,
    word: Word,
  ): Transaction
  become(transaction: Transaction, at: number, word: Word): void
  /** Those that name this payment. */
  of(paymentId: string): readonly Transaction[]
  find(id: string): Transaction | undefined
  readonly all: readonly Transaction[]
}

const REFUSING = 0.15

export function createBooks(chance: Chance): Books {
  const byId = new Map<string, Transaction>()
  const byPayment = new Map<string, Transaction[]>()
  const all: Transaction[] = []
  return {
    open: (given, at, word) => {
      const id = `tx_${chance.bytes(6).toString('hex')}`
      const words = [{ at, word }]
      const made = { ...given, id, words, returned: 0, refusesRefunds: chance.happens(REFUSING) }
      byId.set(id, made)
      if (given.names !== null) byPayment.set(given.names, [...(byPayment.get(given.names) ?? []), made])
      all.push(made)
      return made
    },
    become: (transaction, at, word) => void transaction.words.push({ at, word }),
    of: (paymentId) => byPayment.get(paymentId) ?? [],
    find: (id) => byId.get(id),
    all,
  }
}

/** What it is, or was at an earlier moment; undefined before there was any. */
export function wordOf({ words }: Transaction, at = Infinity): Word | undefined {
  return words.findLast((word) => word.at <= at)?.word
}

/** It names no payment of ours. */
export const isMisnamed = ({ paymentId, names }: Transaction): boolean => names !== paymentId
