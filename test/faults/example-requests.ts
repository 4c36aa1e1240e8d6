import { randomInt, randomUUID } from 'node:crypto'
import { openForm } from '../../src/domains/contact/form-token.ts'
import { href, routes } from '../../src/routes.ts'
import { givingDonor } from '../factories/donation.ts'
import { makeLiveShow, makeLiveTickets } from '../factories/live-tickets.ts'
import { logInViewer } from '../factories/live-viewer.ts'
import { sellPhotoTicket } from '../factories/photo-space.ts'
import { makeTicketModel, orderBody } from '../factories.ts'
import { freshPhone, payingBuyer } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

/** A request that an address grants: what is tried differs from it in one place. */
export interface Example {
  route: string
  path: string
  cookies: string
  /** Made anew for each request, so that nothing is refused for having been asked before. */
  body: () => Record<string, unknown>
}

/** One example for each address of the public API that changes something by JSON. */
export async function exampleRequests(site: TestSite): Promise<Example[]> {
  const { modelId } = await makeTicketModel(site.db, { capacity: 1_000_000 })
  const { order, paymentId, buyer } = await payingBuyer(site)
  const { donor, donation, paymentId: giftPaymentId } = await givingDonor(site)
  const show = await makeLiveShow(site.db)
  const [seat] = await makeLiveTickets(site.db, show, 1, site.services.liveKeys)
  const ticket = await sellPhotoTicket(site, `event-${randomUUID()}`)
  const viewer = await logInViewer(site.services, show)
  const example = (route: string, body: Example['body'], path: string = route, cookies = ''): Example => ({
    route,
    path,
    cookies,
    body,
  })
  const told = (paiementId: string) => ({
    paiementId,
    resultat: 'echoue',
    transactionId: 'tx-1',
    motif: 'Solde insuffisant',
  })
  const orderId = order.id
  const donationId = donation.id
  const [buying, giving] = [buyer.cookies(), donor.browser.cookies()]
  return [
    example(routes.apiOrders, () => orderBody(modelId, { telephoneAcheteur: freshPhone() })),
    example(routes.apiOrderPayment, () => ({}), href(routes.apiOrderPayment, { orderId }), buying),
    example(
      routes.apiOrderPaymentResult,
      () => told(paymentId),
      href(routes.apiOrderPaymentResult, { orderId }),
      buying,
    ),
    example(routes.apiDonations, () => ({ montant: 5_000, nom: 'Hounsou', telephone: freshPhone() })),
    example(routes.apiDonationPayment, () => ({}), href(routes.apiDonationPayment, { donationId }), giving),
    example(
      routes.apiDonationPaymentResult,
      () => told(giftPaymentId),
      href(routes.apiDonationPaymentResult, { donationId }),
      giving,
    ),
    example(routes.apiVerify, () => ({ code: ticket.qrText })),
    example(routes.apiPhotoTicket, () => ({ numeroticket: ticket.number })),
    example(routes.apiFaults, () => ({ nom: 'TypeError', message: 'x is not a function' })),
    example(routes.apiContact, () => ({
      name: 'Afi',
      email: 'afi@example.com',
      subject: 'Bonjour',
      message: 'Une question.',
      jeton: openForm(site.services),
    })),
    example(routes.apiLiveLogin, () => ({ serialNumber: seat?.serial, password: seat?.password })),
    example(routes.apiLiveLogout, () => ({ serialNumber: seat?.serial })),
    example(routes.apiLivePresence, () => ({ eventId: show.eventId }), routes.apiLivePresence, viewer.cookie),
  ]
}

/** An address of documentation (RFC 3849) that nobody had before: limits per address concern the next try alone. */
const freshAddress = () =>
  `2001:db8:${Array.from({ length: 3 }, () => randomInt(1, 65_536).toString(16)).join(':')}::1`

/** Sends a request as a page of the site does, on a site that trusts 127.0.0.1 to be a proxy. */
export function send(
  site: TestSite,
  { path, cookies = '' }: { path: string; cookies?: string },
  body: BodyInit | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(site.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': freshAddress(),
      cookie: cookies,
      ...headers,
    },
    body,
  })
}
