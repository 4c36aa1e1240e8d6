import { z } from 'zod'
import { routes } from '../src/routes.ts'
import { Buyer } from './buyer.ts'
import { freshPhone } from './paying-buyer.ts'
import type { TestSite } from './start-site.ts'

/** A browser with a telephone of its own behind an address. */
export function browserAt(site: TestSite, address: string) {
  const buyer = new Buyer(site)
  const headers = { 'x-forwarded-for': address }
  const body = (modelId: string, quantite: number, remplace?: string) => ({
    nomAcheteur: 'Hounsou',
    prenomAcheteur: 'Afi',
    emailAcheteur: 'afi@example.com',
    telephoneAcheteur: freshPhone(),
    paysAcheteur: 'Bénin',
    villeAcheteur: 'Cotonou',
    lignes: [{ modeleTicketId: modelId, quantite }],
    ...(remplace !== undefined && { remplace }),
  })
  return {
    buyer,
    ask: (modelId: string, quantity = 1, replaces?: string) =>
      buyer.request('POST', routes.apiOrders, body(modelId, quantity, replaces), {
        ...headers,
        'idempotency-key': crypto.randomUUID(),
      }),
    async hold(modelId: string, quantity = 1, replaces?: string): Promise<string> {
      const response = await this.ask(modelId, quantity, replaces)
      const answer: unknown = await response.json()
      if (response.status !== 201) throw new Error(`refused: ${JSON.stringify(answer)}`)
      return z.object({ id: z.string() }).parse(answer).id
    },
  }
}

/** Orders from one address that take all places, each with a browser of its own. */
export async function takeAll(
  site: TestSite,
  address: string,
  modelId: string,
  orders: number,
  quantity = 1,
) {
  const made = []
  for (let index = 0; index < orders; index += 1) {
    const browser = browserAt(site, address)
    made.push({ ...browser, id: await browser.hold(modelId, quantity) })
  }
  return made
}
