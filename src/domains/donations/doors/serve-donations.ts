import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { acceptForms } from '../../../platform/http/forms/read-form.ts'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { href, routes } from '../../../routes.ts'
import type { DonationServices } from '../donation-services.ts'
import { findDonationByLink, findDonorsDonation, giveDonorCookie, readDonor } from '../donor.ts'
import { renderReceipt, type ReceiptServices } from '../receipt/render-receipt.ts'
import { hasReceipt } from '../store.ts'

const byToken = z.object({ token: z.string() })
const byId = z.object({ donationId: z.string() })

/** What the page of a donation links to: the way back to paying, and the receipt as a file. */
export function serveDonations(
  app: FastifyInstance,
  services: DonationServices & ReceiptServices & { config: Config },
): void {
  const { reads, drawings } = services.shares
  app.register(async (forms) => {
    acceptForms(forms)

    // The form has no field: who holds the link may pay.
    forms.post(routes.resumeDonation, { schema: { hide: true } }, async (request, reply) => {
      const { token } = byToken.parse(request.params)
      const donation = await inTurn(reads, request, () => findDonationByLink(services, token))
      if (!donation) return reply.redirect(href(routes.donation, { token }), 303)
      giveDonorCookie(reply, readDonor(request.cookies), donation.token, services.config.secure)
      return reply.redirect(routes.payDonation, 303)
    })

    forms.get(routes.myDonation, { schema: { hide: true } }, async (request, reply) => {
      const { donationId } = byId.parse(request.params)
      const donation = await inTurn(reads, request, () =>
        findDonorsDonation(services, readDonor(request.cookies), donationId),
      )
      if (!donation) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .redirect(href(routes.donation, { token: donation.token }), 303)
    })

    forms.get(routes.donationReceipt, { schema: { hide: true } }, async (request, reply) => {
      const { token } = byToken.parse(request.params)
      const donation = await inTurn(reads, request, () => findDonationByLink(services, token))
      if (!donation || !hasReceipt(donation)) {
        return sendProblem(reply, {
          status: 404,
          code: 'introuvable',
          title: 'Ce lien ne mène à aucun reçu.',
        })
      }
      const receipt = await inTurn(drawings, request, () => renderReceipt(services, donation))
      return reply
        .type('application/pdf')
        .headers({
          'content-disposition': `inline; filename="recu-${donation.reference}.pdf"`,
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .send(Buffer.from(receipt))
    })
  })
}
