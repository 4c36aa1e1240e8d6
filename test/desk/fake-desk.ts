import type { Page, Route } from '@playwright/test'
import { session } from './answers.ts'
import { routes } from '../../src/routes.ts'

/** `away`: the network is gone. `never`: no answer comes. */
export type Answer = { status: number; body?: unknown } | 'away' | 'never'
/** Answers by method and path, 'GET /api/gestion/session'; a promise is an answer that comes late. */
export type Answers = Record<string, Answer | Promise<Answer>>

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const refused = (status: number, code: string, title: string): Answer => ({
  status,
  body: { type: `urn:kwabo:probleme:${code}`, status, code, title },
})
export const nobody = refused(401, 'non-connecte', 'Connectez-vous pour continuer.')

export interface FakeDesk {
  /** What is answered; a test may change it while a page is open. */
  answers: Answers
  /** What was asked for, in order; a file is not kept. */
  asked: { address: string; body: unknown }[]
}

/** Stands for the API of the back-office, so that every state of a screen can be looked at. Somebody is signed in. */
export async function fakeDesk(page: Page, own: Answers = {}): Promise<FakeDesk> {
  const desk: FakeDesk = { answers: { [`GET ${routes.apiDeskSession}`]: ok(session), ...own }, asked: [] }
  await page.route('**/api/gestion/**', async (route) => {
    const request = route.request()
    const address = `${request.method()} ${new URL(request.url()).pathname}`
    const isJson = request.headers()['content-type'] === 'application/json'
    desk.asked.push({ address, body: isJson ? request.postDataJSON() : null })
    await answer(route, await (desk.answers[address] ?? refused(404, 'introuvable', 'Introuvable')))
  })
  return desk
}

async function answer(route: Route, given: Answer): Promise<void> {
  if (given === 'never') return
  if (given === 'away') return route.abort('internetdisconnected')
  const { status, body } = given
  await route.fulfill({
    status,
    contentType: status < 400 ? 'application/json' : 'application/problem+json',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
