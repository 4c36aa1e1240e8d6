import { z } from 'zod'
import { apiTicketModelSchema } from '../../../src/domains/catalogue/contract.ts'
import { ORDERS_COOKIE } from '../../../src/platform/cookies/orders-cookie.ts'
import { sandboxKey } from '../../../src/domains/payments/sandbox/options.ts'
import { readLinks } from '../../../src/platform/cookies/link-cookie.ts'
import { href, routes } from '../../../src/routes.ts'
import { Buyer } from '../../../test/buyer.ts'

/** Buys a ticket of a demo as a browser does, in its widget too; answers the address of the order's page. */
export async function buyOrder(address: string): Promise<string> {
  const models: unknown = await (await fetch(address + routes.apiTicketModels)).json()
  const model = z
    .array(apiTicketModelSchema)
    .parse(models)
    .find(({ nombreDePlaces, typeTicket }) => nombreDePlaces > 10 && typeTicket.prix > 0)
  if (!model) throw new Error('the demo has nothing to sell')
  const buyer = new Buyer({ address })
  const order = await buyer.hold(model.id)
  const { paiementId, widget } = await buyer.startPayment(order.id)
  const amount = Number(widget.options.amount)
  const choice = { key: sandboxKey, partnerId: paiementId, amount, choice: 'unheard-silent' }
  await buyer.request('POST', routes.sandboxChoice, choice)
  const { phase } = await buyer.report(order.id, { paiementId, resultat: 'reussi' })
  const [token] = readLinks(buyer.cookie(ORDERS_COOKIE))
  if (phase !== 'payee' || token === undefined) throw new Error(`the demo's first order is ${phase}`)
  return href(routes.order, { token })
}
