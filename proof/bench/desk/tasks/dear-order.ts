import { randomUUID } from 'node:crypto'
import { orderAnswerSchema } from '../../../../src/domains/books/contract.ts'
import { href, routes } from '../../../../src/routes.ts'
import { newBuyer } from '../../../../test/journeys/buying.ts'
import { addressOf } from '../../../../test/journeys/demo-program.ts'
import { buyOrder } from '../../buy-order.ts'
import type { Office } from '../office/office.ts'

/** Of one ticket: more than one person gives back alone. */
export const PRICE = '150 000 FCFA'

/** Somebody buys three of them, and the search knows of it. Answers the reference of the order. */
export async function buyThree(office: Office): Promise<string> {
  const { lastName, firstName, email, phone } = newBuyer()
  const { reference } = await buyOrder(addressOf(office.demo), {
    isIt: ({ typeTicket }) => typeTicket.nom === 'Loge',
    quantity: 3,
    buyer: {
      nomAcheteur: lastName,
      prenomAcheteur: firstName,
      emailAcheteur: email,
      telephoneAcheteur: phone,
    },
  })
  await office.awaitFound(reference)
  return reference
}

/** The same, and one of the three is asked back. */
export async function buyThreeAndAskBack(office: Office): Promise<string> {
  const reference = await buyThree(office)
  const { tickets } = await office.ask('support', href(routes.apiDeskOrder, { reference }), orderAnswerSchema)
  await office.send('support', href(routes.apiDeskOrderRefunds, { reference }), {
    tickets: tickets.slice(0, 1).map(({ number }) => number),
    reason: 'Malade le jour du concert.',
    key: randomUUID(),
  })
  return reference
}
