import { z } from 'zod'
import { apiTicketModelSchema, type ApiTicketModel } from '../../src/domains/catalogue/contract.ts'
import { ORDERS_COOKIE } from '../../src/platform/cookies/orders-cookie.ts'
import { sandboxKey } from '../../src/domains/payments/sandbox/options.ts'
import { readLinks } from '../../src/platform/cookies/link-cookie.ts'
import { href, routes } from '../../src/routes.ts'
import { Buyer } from '../../test/buyer.ts'

interface Wanted {
  /** Which ticket; without it any that costs something and of which there is plenty. */
  isIt?: (model: ApiTicketModel) => boolean
  quantity?: number
  /** What the buyer says of themselves, in the words of the API. */
  buyer?: Record<string, unknown>
}

/** Buys tickets of a demo as a browser does, in its widget too; answers the path of the order's page, and its reference. */
export async function buyOrder(
  address: string,
  { isIt = isPlenty, quantity = 1, buyer: said = {} }: Wanted = {},
): Promise<{ path: string; reference: string }> {
  const models: unknown = await (await fetch(address + routes.apiTicketModels)).json()
  const model = z.array(apiTicketModelSchema).parse(models).find(isIt)
  if (!model) throw new Error('the demo has nothing to sell')
  const buyer = new Buyer({ address })
  const lignes = [{ modeleTicketId: model.id, quantite: quantity }]
  const order = await buyer.hold(model.id, { lignes, ...said })
  const { paiementId, widget } = await buyer.startPayment(order.id)
  const amount = Number(widget.options.amount)
  const choice = { key: sandboxKey, partnerId: paiementId, amount, choice: 'unheard-silent' }
  await buyer.request('POST', routes.sandboxChoice, choice)
  const { phase } = await buyer.report(order.id, { paiementId, resultat: 'reussi' })
  const [token] = readLinks(buyer.cookie(ORDERS_COOKIE))
  if (phase !== 'payee' || token === undefined) throw new Error(`an order of the demo is ${phase}`)
  return { path: href(routes.order, { token }), reference: order.reference }
}

const isPlenty = ({ nombreDePlaces, typeTicket }: ApiTicketModel): boolean =>
  nombreDePlaces > 10 && typeTicket.prix > 0
