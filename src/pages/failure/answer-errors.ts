import type { FastifyRequest } from 'fastify'
import { ServerBusyError } from '../../platform/rate-limits/fair-share.ts'
import type { RenderedPage } from '../../platform/http/page-cache.ts'
import { handleError, problemOf } from '../../platform/http/problem.ts'
import { ANY_PAGE, isPage } from '../page-table.ts'
import { overloadedPage } from './overloaded-page.ts'
import { plainPage } from './plain-page.ts'

/** What is said of a form that could not be read, by status; nothing of it was done. */
const unreadable: Record<number, { heading: string; text: string } | undefined> = {
  400: {
    heading: 'Votre formulaire est arrivé incomplet',
    text: 'Rien n’a été enregistré. Vérifiez votre connexion, puis remplissez le formulaire et envoyez-le de nouveau.',
  },
  413: {
    heading: 'Votre formulaire est trop long',
    text: 'Rien n’a été enregistré. Raccourcissez votre texte, puis envoyez-le de nouveau.',
  },
  415: {
    heading: 'Votre formulaire n’a pas pu être lu',
    text: 'Rien n’a été enregistré. Ouvrez la page dans un navigateur à jour, puis envoyez le formulaire de nouveau.',
  },
}

/** The site's error handler: who asked for a page or sent its form gets a page, everybody else a problem document. */
export function answerErrors(settings: { company: { name: string } }): typeof handleError {
  return (error, request, reply) => {
    const page = pageFor(error, request)
    if (!page) return handleError(error, request, reply)
    void reply.code(page.status).headers(page.headers).send(page.body)
  }

  function pageFor(error: unknown, request: FastifyRequest): RenderedPage | undefined {
    const { url = ANY_PAGE, config } = request.routeOptions
    if (error instanceof ServerBusyError && (url === ANY_PAGE || isPage(url)))
      return overloadedPage(settings.company)
    const { status } = problemOf(error)
    const words = config.takesForm ? unreadable[status] : undefined
    if (!words) return undefined
    const way = { label: 'Revenir à la page', address: addressOf(request) }
    return plainPage(settings.company, { status, title: 'Formulaire non reçu', ...words, way })
  }
}

/** Where the form is: under its own address, or one level above it. */
function addressOf({ url, routeOptions }: FastifyRequest): string {
  if (isPage(routeOptions.url ?? '')) return url
  return url.replace(/\?.*$/, '').replace(/\/[^/]*$/, '')
}
