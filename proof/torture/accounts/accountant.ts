import { hash } from 'node:crypto'
import { orderStatusSchema } from '../../../src/domains/checkout/contract.ts'
import { checkInvariants } from '../../../src/domains/books/check-invariants.ts'
import { donationStatusSchema } from '../../../src/domains/donations/contract.ts'
import type { Database } from '../../../src/platform/database.ts'
import { href, routes } from '../../../src/routes.ts'
import { mayFollow, type Fault, type Memory, type Remembered } from './memory.ts'
import { readRecords, type Records, type Totals } from './records.ts'

const SIDE_BY_SIDE = 16

/**
 * Compares what clients were told with what is there: over HTTP with the link alone, as a buyer who comes back, and
 * in the tables. Call it once jobs have settled. Changes nothing.
 */
export async function audit(
  place: { db: Database; address: string },
  memory: Memory,
): Promise<{ faults: Fault[]; totals: Totals }> {
  const again = await lookAgain(place.address, [...memory.all.values()])
  const records = await readRecords(place.db)
  const broken = await checkInvariants(place)
  const faults = [
    ...again,
    ...compare(memory, records),
    ...checkMoney(records),
    ...broken.map(({ rule, subject, detail }) => ofNobody(`${rule}: ${subject} (${detail})`, subject)),
  ]
  return { faults, totals: records.totals }
}

/** What the tables say of everything that was acknowledged, and of anything that was not. */
export function compare(memory: Memory, { subjects }: Records): Fault[] {
  const faults: Fault[] = []
  for (const known of memory.all.values()) {
    const fault = (text: string) => faults.push({ scenario: known.scenario, subject: known.id, text })
    const row = subjects.get(known.id)
    if (!row) {
      fault(`${known.kind} ${known.reference} was acknowledged and is lost`)
      continue
    }
    if (row.reference !== known.reference || row.token !== known.token || row.amount !== known.amount)
      fault(`${known.kind} ${known.reference} is not what was acknowledged`)
    if (row.key !== hash('sha256', known.key, 'base64url'))
      fault(`${known.kind} ${known.reference} belongs to another request`)
    if (row.numbers.length < known.tickets)
      fault(`${known.reference} had ${known.tickets} tickets and has ${row.numbers.length}`)
    for (const number of known.numbers)
      if (!row.numbers.includes(number)) fault(`ticket ${number} of ${known.reference} is lost`)
    const mails = row.paid && row.wantsMail ? 1 : 0
    if (row.mails !== mails || row.sent !== mails)
      fault(`${known.reference} has ${row.mails} mails of which ${row.sent} are sent, instead of ${mails}`)
  }
  for (const [id, { reference }] of subjects)
    if (!memory.all.has(id)) faults.push(ofNobody(`${reference} exists, and nobody was told of it`, id))
  return faults
}

/** Every franc of the provider's books is with us, once; and what went back there, went back here. */
function checkMoney({ transactions, totals }: Records): Fault[] {
  const faults: Fault[] = []
  for (const { id, word, amount, received, returned } of transactions) {
    if (received.length !== 1 || received[0] !== amount)
      faults.push(ofNobody(`${id}: ${amount} F in the books, ${received.join(' and ') || 'nothing'} with us`))
    const back = word === 'REVERTED' ? amount : 0
    if (returned !== back)
      faults.push(ofNobody(`${id}: ${back} F went back in the books, ${returned} F with us`))
  }
  const { books, paid, due } = totals
  if (books !== paid + due)
    faults.push(ofNobody(`${books} F in the books, ${paid} F paid for something, ${due} F due`))
  return faults
}

const ofNobody = (text: string, subject: string | null = null): Fault => ({ scenario: '', subject, text })

async function lookAgain(address: string, all: Remembered[]): Promise<Fault[]> {
  const faults: Fault[] = []
  const look = async (known: Remembered): Promise<void> => {
    const fault = (text: string) => faults.push({ scenario: known.scenario, subject: known.id, text })
    const [path, schema] =
      known.kind === 'order'
        ? [routes.apiOrder, orderStatusSchema]
        : [routes.apiDonation, donationStatusSchema]
    const response = await fetch(address + href(path, { reference: known.token }))
    const status = schema.safeParse(await response.json()).data
    if (!status) return void fault(`${known.kind} ${known.reference} is not found again: ${response.status}`)
    if (status.id !== known.id)
      return void fault(`the link of ${known.reference} leads to ${status.reference}`)
    const older = [...known.phases].filter((seen) => !mayFollow(seen, status.phase))
    if (older.length > 0) fault(`${known.reference} was ${older.join(', ')} and is ${status.phase}`)
  }
  const queue = all.values()
  const take = async () => {
    for (const known of queue) await look(known)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, take))
  return faults
}
