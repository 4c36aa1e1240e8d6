import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { z } from 'zod'
import { searchAnswerSchema } from '../../../../src/domains/books/contract.ts'
import type { CompanyRole } from '../../../../src/domains/staff/permissions.ts'
import { run, sql } from '../../../../src/platform/database.ts'
import { href, routes } from '../../../../src/routes.ts'
import { giveAuthenticator } from '../../../../test/desk/passkeys.ts'
import { eventually } from '../../../../test/eventually.ts'
import { inDatabase } from '../../../../test/journeys/demo-database.ts'
import { addressOf, type DemoProgram } from '../../../../test/journeys/demo-program.ts'
import { Hand } from './hand.ts'
import type { Width } from './width.ts'

/** The people of a demo company, each in a browser of their own with a passkey in it. */
export class Office {
  readonly demo: DemoProgram
  readonly width: Width
  readonly #browser: Browser
  readonly #pages = new Map<CompanyRole, Page>()

  constructor(browser: Browser, demo: DemoProgram, width: Width) {
    this.#browser = browser
    this.demo = demo
    this.width = width
  }

  /** Somebody of this role in front of 'Aujourd’hui'. */
  async sitDown(role: CompanyRole, counted = { clicks: 0, letters: 0 }): Promise<Hand> {
    const page = await this.#pageOf(role)
    await page.goto(routes.desk)
    await page.getByRole('list', { name: 'À faire' }).or(page.getByText('Rien n’attend.')).waitFor()
    return new Hand(page, this.width.hasKeyboard, counted)
  }

  /** What the API answers to somebody of this role. */
  async ask<Answer>(role: CompanyRole, path: string, shape: z.ZodType<Answer>): Promise<Answer> {
    const page = await this.#pageOf(role)
    return shape.parse(await (await page.request.get(path)).json())
  }

  /** Waits until the search knows of an order: it follows what happens by seconds, and longer while a demo starts. */
  async awaitFound(words: string): Promise<void> {
    const search = `${routes.apiDeskSearch}?${new URLSearchParams({ q: words })}`
    const found = await eventually(
      () => this.ask('support', search, searchAnswerSchema),
      ({ exact, orders }) => exact.length + orders.length > 0,
    )
    if (found.exact.length + found.orders.length === 0) throw new Error(`nothing is found for ${words}`)
  }

  /** What the page of somebody of this role sends by itself. */
  async send(role: CompanyRole, path: string, data: object): Promise<void> {
    const page = await this.#pageOf(role)
    const answer = await page.request.post(path, { data, headers: { origin: addressOf(this.demo) } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  }

  /** As after an hour of work: what engages money or rights asks for the passkey again. */
  async letProofsEnd(): Promise<void> {
    await inDatabase(this.demo, (db) =>
      run(db, sql`update staff_sessions set proven_at = proven_at - interval '1 hour'`),
    )
  }

  /** A browser of this width. `signedInAs`: with the session of somebody, and nothing else of theirs. */
  async newBrowser(signedInAs?: CompanyRole): Promise<BrowserContext> {
    const cookies = signedInAs && (await (await this.#pageOf(signedInAs)).context().cookies())
    const context = await this.#browser.newContext({
      ...this.width.context,
      baseURL: addressOf(this.demo),
      locale: 'fr-FR',
      timezoneId: 'Africa/Porto-Novo',
    })
    if (cookies) await context.addCookies(cookies)
    return context
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pages.values()].map((page) => page.context().close()))
  }

  async #pageOf(role: CompanyRole): Promise<Page> {
    const known = this.#pages.get(role)
    if (known) return known
    const page = await (await this.newBrowser()).newPage()
    await giveAuthenticator(page)
    await page.goto(href(routes.demoDesk, { role }))
    await page.goto(routes.deskSecurity)
    await page.getByRole('button', { name: 'Ajouter une clé' }).click()
    await page.getByText('La clé est ajoutée.').waitFor()
    this.#pages.set(role, page)
    return page
  }
}
