import { z } from 'zod'
import { routes } from '../src/routes.ts'
import { Buyer } from './buyer.ts'
import { freshPhone } from './paying-buyer.ts'
import type { TestSite } from './start-site.ts'

interface Besides {
  remplace?: string
  codepromo?: string
}

/** A browser with a telephone of its own behind an address. */
export function browserAt(site: TestSite, address: string) {
  const buyer = new Buyer(site)
  const headers = { 'x-forwarded-for': address }
  const body = (modelId: string, quantite: number, { remplace, codepromo }: Besides) => ({
    nomAcheteur: 'Hounsou',
    prenomAcheteur: 'Afi',
    emailAcheteur: 'afi@example.com',
    telephoneAcheteur: freshPhone(),
    paysAcheteur: 'Bénin',
    villeAcheteur: 'Cotonou',
    lignes: [
      codepromo === undefined ? { modeleTicketId: modelId, quantite } : { modeleId: modelId, quantite },
    ],
    ...(remplace !== undefined && { remplace }),
    ...(codepromo !== undefined && { codepromo }),
  })
  return {
    buyer,
    ask: (modelId: string, quantity = 1, besides: Besides = {}) =>
      buyer.request('POST', routes.apiOrders, body(modelId, quantity, besides), {
        ...headers,
        'idempotency-key': crypto.randomUUID(),
      }),
    async hold(modelId: string, quantity = 1, besides: Besides = {}): Promise<string> {
      const response = await this.ask(modelId, quantity, besides)
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
