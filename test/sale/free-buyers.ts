import { z } from 'zod'
import { routes } from '../../src/routes.ts'
import { Buyer } from '../buyer.ts'
import { makeTicketModel } from '../factories.ts'
import { confirmByMail } from '../free-order.ts'
import { freshPhone } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

/** Buyers of free places, at a site that believes what its proxy says of their networks. */
export function freeBuyers(site: () => TestSite) {
  let buyers = 0

  /** A free order of a browser, a telephone, a network and a mailbox of its own, unless something else is said. */
  async function ask(
    modelId: string,
    { quantity = 1, ...given }: Record<string, unknown> & { quantity?: number } = {},
  ) {
    buyers += 1
    const { network = `10.2.${buyers >> 8}.${buyers & 255}`, email = `afi${buyers}@gmail.com` } = given
    const buyer = new Buyer(site())
    const body = {
      nomAcheteur: 'Hounsou',
      prenomAcheteur: 'Afi',
      emailAcheteur: email,
      telephoneAcheteur: freshPhone(),
      paysAcheteur: 'Bénin',
      villeAcheteur: 'Cotonou',
      lignes: [{ modeleTicketId: modelId, quantite: quantity }],
    }
    const headers = { 'x-forwarded-for': String(network), 'idempotency-key': crypto.randomUUID() }
    const repeat = () => buyer.request('POST', routes.apiOrders, body, headers)
    return { buyer, body, headers, repeat, answer: await repeat() }
  }

  async function hold(modelId: string, given: Parameters<typeof ask>[1] = {}) {
    const asked = await ask(modelId, given)
    const body: unknown = await asked.answer.json()
    if (asked.answer.status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`)
    const { id } = z.object({ id: z.string() }).parse(body)
    return { ...asked, id, confirm: () => confirmByMail(site(), id, asked.headers) }
  }

  const free = (capacity = 20, maxPerOrder = 10) =>
    makeTicketModel(site().db, { price: 0, capacity, maxPerOrder }).then(({ modelId }) => modelId)

  return { ask, hold, free }
}
