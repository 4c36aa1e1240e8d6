import { z } from 'zod'
import { blockTicket } from '../../src/domains/after-sale/desk/block-ticket.ts'
import { unblockTicket } from '../../src/domains/after-sale/desk/unblock-ticket.ts'
import { addNote } from '../../src/domains/checkout/desk/add-note.ts'
import { correctOrder } from '../../src/domains/checkout/desk/correct-order.ts'
import { resendForBuyer } from '../../src/domains/checkout/desk/resend-for-buyer.ts'
import { one, sql } from '../../src/platform/database.ts'
import { uuid } from '../../src/platform/random.ts'
import { done } from '../done.ts'
import { post, ticketsOf, type Basket, type Sale } from './sale.ts'
import { paid } from './sale-stories.ts'
import { NO_MAILBOX, type Stage } from './stage.ts'
import type { Telling } from './telling.ts'

const HOUR = 60
const DAY = 24 * HOUR

async function note({ services, by }: Stage, { reference }: Sale, text: string): Promise<void> {
  const key = uuid(services.random)
  done(await addNote(services, { reference, key, text, by: by.support }), 'noted')
}

const misspelt = (given: Basket): Basket => ({
  ...given,
  buyer: { ...given.buyer, email: `${given.buyer.lastName.toLowerCase()}${NO_MAILBOX}` },
})

/** Tickets that reached nobody, and a buyer who does not pick up. */
export async function* unreachable(stage: Stage, given: Basket): Telling {
  const sale = yield* paid(stage, misspelt(given))
  yield 5 * HOUR
  await note(stage, sale, 'Adresse refusée. Appelée deux fois, sans réponse : rappeler demain matin.')
}

/** Tickets that reached nobody until support has corrected the address. */
export async function* corrected(stage: Stage, given: Basket, email: string): Telling {
  const { services, by } = stage
  const sale = yield* paid(stage, misspelt(given))
  yield 20 * HOUR
  await note(stage, sale, 'A appelé : une lettre manquait à son adresse.')
  const { version } = await one(
    services.db,
    z.object({ version: z.int() }),
    sql`select version from orders where id = ${sale.orderId}`,
  )
  const { firstName, lastName } = given.buyer
  const contact = { firstName, lastName, email, phone: sale.phone }
  const asked = { ...contact, reference: sale.reference, key: uuid(services.random), version, resend: true }
  done(await correctOrder(services, { ...asked, by: by.support }), 'corrected')
  await post(stage, sale.orderId)
}

/** Somebody cannot find the mail, and gets it once more. */
export async function* sentAgain(stage: Stage, given: Basket): Telling {
  const { services, by } = stage
  const sale = yield* paid(stage, given)
  yield 2 * DAY
  const asked = { reference: sale.reference, key: uuid(services.random), by: by.support }
  done(await resendForBuyer(services, asked), 'queued')
  await post(stage, sale.orderId)
}

/** A phone was stolen with its ticket, and is found again or not. */
export async function* blocked(stage: Stage, given: Basket, found: boolean): Telling {
  const { services, by } = stage
  const sale = yield* paid(stage, given)
  yield 4 * DAY
  const [number = ''] = await ticketsOf(stage, sale)
  const why = 'Téléphone volé à Dantokpa.'
  done(await blockTicket(services, { number, key: uuid(services.random), why, by: by.support }), 'blocked')
  await note(stage, sale, 'Déclaration de vol vue. Elle se présentera avec sa pièce d’identité.')
  if (!found) return
  yield DAY
  done(await unblockTicket(services, { number, why: 'Téléphone retrouvé.', by: by.owner }), 'unblocked')
}
