import { transactionId } from '../../domains/payments/transaction-id.ts'

/** More at once nobody pastes: a statement tells more. */
export const MOST_PASTED = 50

export interface Pasted {
  numbers: string[]
  /** What is no transaction's number, as it was typed. */
  odd: string[]
}

/** Numbers as they are pasted, one a line or beside one another, each once. */
export function readPasted(text: string): Pasted {
  const words = [...new Set(text.split(/[\s;,]+/).filter((word) => word !== ''))]
  return {
    numbers: words.filter((word) => transactionId.test(word)),
    odd: words.filter((word) => !transactionId.test(word)),
  }
}
