import { confirmationPath } from '../src/domains/checkout/confirmation/confirmation-link.ts'
import type { OrderStatus } from '../src/domains/checkout/contract.ts'
import { findOrder } from '../src/domains/checkout/orders.ts'
import { Buyer } from './buyer.ts'
import { freshPhone } from './paying-buyer.ts'
import type { TestSite } from './start-site.ts'

/** What the button of the mail's page does. Answers the path that it leads to. */
export async function confirmByMail(
  site: TestSite,
  orderId: string,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const order = await findOrder(site.db, { id: orderId })
  if (!order) throw new Error(`no order ${orderId}`)
  const path = `${confirmationPath(site.services, order)}/reserver`
  return (await new Buyer(site).request('POST', path, undefined, headers)).headers.get('location')
}

let mailboxes = 0

/** A free order with its tickets: each of a mailbox of its own. */
export async function buyFree(
  site: TestSite,
  modelId: string,
  given: Record<string, unknown> = {},
): Promise<OrderStatus> {
  mailboxes += 1
  const emailAcheteur = `afi${mailboxes}@gmail.com`
  const buyer = new Buyer(site)
  const { id } = await buyer.hold(modelId, { telephoneAcheteur: freshPhone(), emailAcheteur, ...given })
  await confirmByMail(site, id)
  return buyer.status(id)
}
