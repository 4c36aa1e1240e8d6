import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { knownBy } from '../../../platform/http/api/describe-route.ts'
import { inTurn, writingInTurns } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem, tooManyRequests } from '../../../platform/http/problem.ts'
import { proofHeader, readProof } from '../../../platform/rate-limits/asked-proof.ts'
import { workFor } from '../../../platform/rate-limits/proof-of-work.ts'
import { tally } from '../../../platform/http/tally.ts'
import { routes } from '../../../routes.ts'
import { admitPayment } from '../../payments/admit-payment.ts'
import { paymentRequestSchema, paymentResultSchema, paymentStartSchema } from '../../payments/contract.ts'
import { beginDonation } from '../begin-donation.ts'
import { donationProblems, donationRequestSchema, donationStatusSchema } from '../contract.ts'
import type { DonationServices } from '../donation-services.ts'
import { loadDonationStatus } from '../donation-status.ts'
import { DONATIONS_COOKIE, findDonorsDonation, giveDonorCookie, readDonor } from '../donor.ts'
import { reportDonation } from '../payment/report-donation.ts'
import { startDonation } from '../payment/start-donation.ts'
import { refuse, type DonationRefusal } from '../refusals.ts'
import type { Donation } from '../store.ts'

const byId = z.object({ donationId: z.uuid() })
const ownDonations = knownBy(DONATIONS_COOKIE, 'Les dons de ce navigateur.')

/** Giving, as part of the public API. A donor is a browser with its cookie, or a program with the token. */
export function registerDonationsApi(
  app: FastifyInstance,
  services: DonationServices & { config: Config },
): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { db, config } = services

  api.post(
    routes.apiDonations,
    {
      schema: {
        summary: 'Commencer un don',
        description:
          'Seul le montant est obligatoire : un entier de francs CFA, à partir de 100. Répond 200 avec le don que ce navigateur est en train de payer, quand il est du même montant : rien n’est alors commencé.',
        tags: ['Dons'],
        headers: proofHeader.extend({ 'idempotency-key': z.uuid('Un UUID est attendu.') }),
        body: z
          .unknown()
          .meta(z.toJSONSchema(donationRequestSchema, { io: 'input', unrepresentable: 'any' })),
        response: {
          200: donationStatusSchema,
          201: donationStatusSchema,
          422: problemSchema,
          429: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const tokens = readDonor(request.cookies)
      const begun = await beginDonation(services, {
        body: request.body,
        key: request.headers['idempotency-key'],
        tokens,
        address: request.ip,
        proof: readProof(request),
      })
      if (begun.kind === 'too-many')
        return sendProblem(reply, tooManyRequests(begun.seconds, begun.challenge))
      if (begun.kind === 'refused') return answerRefusal(reply, begun)
      giveDonorCookie(reply, tokens, begun.donation.token, config.secure)
      return reply.code(begun.kind === 'begun' ? 201 : 200).send(await loadDonationStatus(db, begun.donation))
    },
  )

  api.get(
    routes.apiDonation,
    {
      schema: {
        summary: "État d'un don",
        tags: ['Dons'],
        params: z.object({ reference: z.string() }),
        cookies: ownDonations,
        response: { 200: donationStatusSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const status = await inTurn(services.shares.reads, request, async () => {
        const donation = await own(services, request, request.params.reference)
        return donation && loadDonationStatus(db, donation)
      })
      return status ?? answerRefusal(reply, refuse('don-inconnu'))
    },
  )

  api.post(
    routes.apiDonationPayment,
    {
      schema: {
        summary: "Commencer le paiement d'un don",
        tags: ['Dons'],
        params: byId,
        cookies: ownDonations,
        headers: proofHeader,
        body: paymentRequestSchema.nullish(),
        response: {
          200: paymentStartSchema,
          404: problemSchema,
          409: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
      ...perDonation(20),
    },
    async (request, reply) => {
      const writing = writingInTurns(services, services.shares.gifts, request.ip)
      const donation = await own(writing, request, request.params.donationId)
      if (!donation) return answerRefusal(reply, refuse('don-inconnu'))
      const theme = request.body?.theme ?? '#b42318'
      const work = workFor(writing, `payment ${donation.id}`, readProof(request))
      const admitted = await admitPayment(writing, request.ip, work)
      if (admitted.kind === 'too-many')
        return sendProblem(reply, tooManyRequests(admitted.seconds, admitted.challenge))
      const started = await startDonation(writing, { donationId: donation.id, theme })
      if (started.kind !== 'started') return answerRefusal(reply, refuse(whyNoPayment[started.kind]))
      const { script, open, frameOrigin, options } = started.start
      return {
        paiementId: started.paymentId,
        expireA: started.donation.closesAt.toISOString(),
        maintenant: started.donation.now.toISOString(),
        widget: { script, open, frameOrigin, options },
      }
    },
  )

  api.post(
    routes.apiDonationPaymentResult,
    {
      schema: {
        summary: 'Dire ce que le widget de paiement a annoncé pour un don',
        description:
          "Un indice : le serveur interroge le prestataire, et lui seul décide de l'état du paiement.",
        tags: ['Dons'],
        params: byId,
        cookies: ownDonations,
        body: paymentResultSchema,
        response: { 200: donationStatusSchema, 404: problemSchema },
      },
      ...perDonation(60),
    },
    async (request, reply) => {
      const writing = writingInTurns(services, services.shares.gifts, request.ip)
      const donation = await own(writing, request, request.params.donationId)
      if (!donation) return answerRefusal(reply, refuse('don-inconnu'))
      await reportDonation(writing, donation.id, request.body)
      return loadDonationStatus(writing.db, (await own(writing, request, donation.id)) ?? donation)
    },
  )

  /** `name`: the donation's id, for the browser that began it, or its token. */
  function own(from: DonationServices, request: FastifyRequest, name: string): Promise<Donation | undefined> {
    return findDonorsDonation(from, readDonor(request.cookies), name)
  }

  /** Runs before a request is counted, so that a stranger who knows a gift's id cannot use up its rate limit. */
  async function isOwn(request: FastifyRequest, reply: FastifyReply) {
    const mine = await inTurn(services.shares.reads, request, () =>
      own(services, request, donationOf(request)),
    )
    if (!mine) return answerRefusal(reply, refuse('don-inconnu'))
  }

  /** Each request writes rows or asks the provider, so a donation has a rate limit: enough for a donor, no more. */
  function perDonation(most: number) {
    const { preHandler, onResponse } = tally(services, { most, minutes: 10, subject: donationOf })
    return { preHandler: [isOwn, preHandler], onResponse }
  }
}

const donationOf = ({ params }: FastifyRequest): string => byId.parse(params).donationId

const whyNoPayment = {
  paid: 'don-paye',
  closed: 'don-clos',
  'payment-running': 'paiement-en-cours',
  'provider-unavailable': 'paiement-indisponible',
} as const

function answerRefusal<Reply extends FastifyReply>(
  reply: Reply,
  { code, sentence, fields }: DonationRefusal,
): Reply {
  return sendProblem(reply, { status: donationProblems[code], code, title: sentence, fields })
}
