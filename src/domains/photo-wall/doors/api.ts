import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { readOrderTokens } from '../../../platform/cookies/orders-cookie.ts'
import { proofHeader, readProof } from '../../../platform/rate-limits/asked-proof.ts'
import { deviceOf, giveDevice, readDevice } from '../../../platform/http/device-cookie.ts'
import { acceptForms } from '../../../platform/http/forms/read-form.ts'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { handleErrorAs, logFault, problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { acceptPhotos, photoForm } from '../../../platform/photos/receive-form.ts'
import { href, routes } from '../../../routes.ts'
import {
  receivedPhotoSchema,
  sentFieldsSchema,
  ticketCheckSchema,
  verifiedTicketSchema,
} from '../contract.ts'
import { PROOF_COOKIE, proofCookieOptions } from '../sending/proof-cookie.ts'
import { presentTicket } from '../sending/present-ticket.ts'
import { checkProblem, sendingProblem, withError } from '../sending/photo-problems.ts'
import { refusalQuery } from '../sending/refusal-in-address.ts'
import { receivePhoto, type PhotoReceipt, type ReceiveServices } from '../sending/receive-photo.ts'
import { verifyTicket } from '../sending/verify-ticket.ts'
import { serveWalls } from '../wall/serve-walls.ts'
import { withdrawPhoto } from '../sending/withdraw-photo.ts'

type PhotoWallServices = ReceiveServices & { config: Pick<Config, 'secure'> }

/** The photo space's part of the public API, the forms that work without script, and the files of walls. */
export function registerPhotoWallApi(app: FastifyInstance, services: PhotoWallServices): void {
  app.register(async (scope) => {
    scope.setErrorHandler(handleErrorAs(withError))
    registerCheck(scope, services)
    scope.register(async (sending) => {
      await acceptPhotos(sending)
      registerSending(sending, services)
    })
  })
  app.register(async (sending) => {
    await acceptPhotos(sending)
    registerSendingForm(sending, services)
  })
  app.register(async (forms) => registerWithdrawal(forms, services))
  serveWalls(app, services)
}

function registerCheck(scope: FastifyInstance, services: PhotoWallServices): void {
  const { secure } = services.config
  scope.withTypeProvider<ZodTypeProvider>().post(
    routes.apiPhotoTicket,
    {
      schema: {
        summary: 'Vérifier un ticket pour envoyer des photos',
        description:
          'Pour le numéro imprimé de tout ticket valable d’un événement dont l’espace photo est ouvert. ' +
          'Qui a le lien du ticket et l’envoie dans `billet` a des photos à part de qui ne connaît que son numéro. ' +
          'La preuve `ticketPromoId` vaut 30 minutes. Un refus porte aussi sa phrase dans `error`.',
        tags: ['Espace photo'],
        headers: proofHeader,
        body: ticketCheckSchema,
        response: { 200: verifiedTicketSchema, 404: problemSchema, 422: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { numeroticket, billet } = request.body
      const device = deviceOf({ device: readDevice(request.cookies) }, services.random)
      const check = await verifyTicket(services, {
        number: numeroticket,
        address: request.ip,
        orderTokens: readOrderTokens(request.cookies),
        ...(billet !== undefined && { link: { token: billet, device } }),
        proof: readProof(request),
      })
      if (check.kind !== 'verified') {
        reply.clearCookie(PROOF_COOKIE, proofCookieOptions(secure))
        return sendProblem(reply, checkProblem(check))
      }
      if (check.byLink) giveDevice(reply, device, secure)
      reply.setCookie(PROOF_COOKIE, check.proof, proofCookieOptions(secure))
      return presentTicket(check)
    },
  )
}

function registerSending(scope: FastifyInstance, services: PhotoWallServices): void {
  scope.withTypeProvider<ZodTypeProvider>().post(
    routes.apiSendPhoto,
    {
      schema: {
        summary: 'Envoyer une photo pour le mur de son événement',
        description:
          'La photo a 15 Mo au plus. Avec `afficherPrenom` = oui, son prénom se voit. Chaque photo attend une ' +
          'validation. Un refus porte sa phrase dans `error`.',
        tags: ['Espace photo'],
        consumes: ['multipart/form-data'],
        body: photoForm('photoFiltered', sentFieldsSchema),
        response: { 201: receivedPhotoSchema, 403: problemSchema, 409: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const receipt = await receive(services, request)
      if (receipt.kind !== 'received') return sendProblem(reply, sendingProblem(receipt))
      return reply.code(201).send({
        suivi: href(routes.sentPhoto, { token: receipt.token }),
        photosRestantes: receipt.left,
      })
    },
  )
}

/** The same from a page without script: every answer is a page. */
function registerSendingForm(scope: FastifyInstance, services: PhotoWallServices): void {
  const back = (reply: FastifyReply, said: Record<string, string>) =>
    reply.redirect(`${href(routes.photoSpace)}?${new URLSearchParams(said).toString()}#photo`, 303)

  scope.setErrorHandler((error: FastifyError, request, reply) => {
    logFault(request, error)
    return back(reply, { erreur: 'envoi' })
  })
  scope.post(routes.sendPhoto, { schema: { hide: true } }, async (request, reply) => {
    const receipt = await receive(services, request)
    if (receipt.kind === 'received') {
      return reply.redirect(`${href(routes.sentPhoto, { token: receipt.token })}?envoyee`, 303)
    }
    return back(reply, refusalQuery(receipt))
  })
}

function receive(services: PhotoWallServices, request: FastifyRequest): Promise<PhotoReceipt> {
  return services.photos.receive(request, 'photoFiltered', ({ photo, fields }) =>
    receivePhoto(services, {
      proof: fields['ticketPromoId'] ?? '',
      address: request.ip,
      showName: fields['afficherPrenom'] === 'oui',
      photo,
    }),
  )
}

const byToken = z.object({ token: z.string() })

/** The one button of a sent photo's page. */
function registerWithdrawal(forms: FastifyInstance, services: PhotoWallServices): void {
  acceptForms(forms)
  forms.post(routes.withdrawPhoto, { schema: { hide: true } }, async (request, reply) => {
    const { token } = byToken.parse(request.params)
    await inTurn(services.shares.reads, request, () => withdrawPhoto(services, token))
    return reply.redirect(href(routes.sentPhoto, { token }), 303)
  })
}
