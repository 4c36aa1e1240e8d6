import type { DonationStatus } from '../../../src/domains/donations/contract.ts'
import type { OrderStatus } from '../../../src/domains/checkout/contract.ts'
import type { PayablePhase } from '../../../src/domains/payments/contract.ts'

/** Something that a client was told exists: an order or a donation. What is lost of it is a fault. */
export interface Remembered {
  kind: 'order' | 'donation'
  /** Of which scenario. */
  scenario: string
  id: string
  reference: string
  /** Of its private link; with it alone it is found again. */
  token: string
  amount: number
  /** Idempotency-Key under which it was asked for. */
  key: string
  /** Every phase that was answered. */
  phases: Set<PayablePhase>
  /** How many tickets were said to exist, and the numbers of those that were shown. */
  tickets: number
  numbers: Set<string>
}

/** Something that is not as it must be; `subject` is the id of what it is about, where it is about one thing. */
export interface Fault {
  scenario: string
  subject: string | null
  text: string
}

/** What all clients of a run were told, and what already went wrong while they were told it. */
export class Memory {
  readonly all = new Map<string, Remembered>()
  readonly faults: Fault[] = []
  readonly #ids = new Map<string, string>()
  #clients = 0

  /** The number of one more client. */
  welcome(): number {
    return (this.#clients += 1)
  }

  /** It exists from this answer on. Two things under one key are one too many. */
  created(
    made: { kind: Remembered['kind']; scenario: string; token: string; key: string },
    status: OrderStatus | DonationStatus,
  ): void {
    const { id, reference, montant } = status
    const known = this.#ids.get(made.key)
    if (known !== undefined && known !== id)
      this.fault(made.scenario, `one key was answered with ${known} and with ${id}`, id)
    this.#ids.set(made.key, id)
    if (!this.all.has(id))
      this.all.set(id, {
        ...made,
        id,
        reference,
        amount: montant,
        phases: new Set(),
        tickets: 0,
        numbers: new Set(),
      })
    this.saw(status)
  }

  /** One more answer about something that exists. */
  saw(status: OrderStatus | DonationStatus): void {
    const known = this.all.get(status.id)
    if (!known) throw new Error(`${status.id} was never created`)
    known.phases.add(status.phase)
    if ('billets' in status) known.tickets = Math.max(known.tickets, status.billets)
  }

  sawNumbers(id: string, numbers: readonly string[]): void {
    for (const number of numbers) this.all.get(id)?.numbers.add(number)
  }

  fault(scenario: string, text: string, subject: string | null = null): void {
    this.faults.push({ scenario, subject, text })
  }
}

/** Whether something that was once told to be `seen` may be `now`: what is paid is never unpaid again. */
export function mayFollow(seen: PayablePhase, now: PayablePhase): boolean {
  switch (seen) {
    case 'a-payer':
    case 'verification':
      return true
    // Late money may still pay it, or be owed back.
    case 'expiree':
      return now !== 'a-payer' && now !== 'annulee'
    case 'annulee':
      return now === 'annulee' || now === 'remboursement-du'
    // Once it is back nothing is due any more.
    case 'remboursement-du':
      return now === 'remboursement-du' || now === 'expiree' || now === 'annulee'
    // `annulee` is what an order is called whose whole money went back.
    case 'payee':
      return now === 'payee' || now === 'annulee'
  }
}
