import { makeTicketNumber } from '../../format/ticket-number.ts'
import type { Executor } from '../../platform/database.ts'
import { token, uuid, type Random } from '../../platform/random.ts'
import type { TicketKeys } from './signing-keys.ts'
import { insertTickets, type NewTicket } from './store.ts'

/** A line that becomes quantity × persons tickets. Tickets keep the line's name and price if the catalogue changes. */
export interface LineToIssue {
  ticketModelId: string
  eventId: string
  quantity: number
  typeName: string
  /** Whole francs for one of `quantity`, which is the price of all its persons together. */
  price: number
  persons: number
}

export interface TicketsToIssue {
  orderId: string
  /** Printed on every ticket. */
  holderName: string
  lines: readonly LineToIssue[]
}

/**
 * Writes the tickets of an order, in the transaction that marks the order as paid, and returns their ids by position.
 * Only the insert leaves the process, so the locks of that transaction are held briefly. The table refuses to issue
 * tickets twice for one order: the exception rolls the paying transaction back.
 */
export async function issueTickets(
  tx: Executor,
  services: { random: Random; keys: TicketKeys },
  order: TicketsToIssue,
): Promise<{ ids: string[] }> {
  let waiting = order.lines
    .flatMap((line) => Array.from({ length: line.quantity * line.persons }, () => line))
    .map((line, index) => newTicket(services, line, index + 1))
  const ids = waiting.map(({ id }) => id)
  const { keyNumber } = services.keys
  // Printed numbers have 35 random bits. On a large site a number may be taken: then its ticket gets another number.
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round === 10) throw new Error('no free ticket number in ten draws')
    const written = await insertTickets(tx, { ...order, keyNumber }, waiting)
    waiting = waiting
      .filter(({ position }) => !written.has(position))
      .map((ticket) => ({ ...ticket, number: makeTicketNumber(services.random.bytes(7)) }))
  }
  return { ids }
}

function newTicket(
  { random, keys }: { random: Random; keys: TicketKeys },
  { ticketModelId, eventId, typeName, price, persons }: LineToIssue,
  position: number,
): NewTicket {
  const id = uuid(random)
  return {
    id,
    number: makeTicketNumber(random.bytes(7)),
    token: token(random),
    ticketModelId,
    eventId,
    typeName,
    price,
    persons,
    position,
    signature: keys.sign({ ticketId: id, eventId }),
  }
}
