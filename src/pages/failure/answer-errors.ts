import type { FastifyRequest } from 'fastify'
import { handleError, problemOf } from '../../platform/http/problem.ts'
import { isPage } from '../page-table.ts'
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

/** The site's error handler: who sent a form is a person and gets a page, everybody else a problem document. */
export function answerErrors(company: { name: string }): typeof handleError {
  return (error, request, reply) => {
    const { status } = problemOf(error)
    const words = request.routeOptions.config.takesForm ? unreadable[status] : undefined
    if (!words) return handleError(error, request, reply)
    const way = { label: 'Revenir à la page', address: pageOf(request) }
    const page = plainPage(company, { status, title: 'Formulaire non reçu', ...words, way })
    void reply.code(page.status).headers(page.headers).send(page.body)
  }
}

/** Where the form is: under its own address, or one level above it. */
function pageOf({ url, routeOptions }: FastifyRequest): string {
  if (isPage(routeOptions.url ?? '')) return url
  return url.replace(/\?.*$/, '').replace(/\/[^/]*$/, '')
}
