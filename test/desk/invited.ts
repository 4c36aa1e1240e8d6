import { randomUUID } from 'node:crypto'
import { inviteOwner } from '../../src/domains/staff/invitations/invite-owner.ts'
import { href, routes } from '../../src/routes.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import type { TestSite } from '../start-site.ts'
import { DeskBrowser } from './colleague.ts'
import { sika } from '../factories/staff.ts'

/** Somebody new with a phone, and the browser in which they have become an owner by the operator's link. */
export async function becomeOwner(site: TestSite) {
  const email = `direction-${randomUUID().slice(0, 8)}@kwabo.example`
  const { token } = await inviteOwner(site.services, email, sika)
  const phone = new Authenticator(site.services.config.desk.url)
  const browser = new DeskBrowser(site)
  const name = newName()
  const accepted = await acceptAs(browser, phone, token, name)
  if (accepted.status !== 204) throw new Error(`not accepted: ${await accepted.text()}`)
  return { email, token, phone, browser, name }
}

let names = 0
/** What nobody else of the site is called. */
export function newName(): string {
  names += 1
  return `Afi Zinsou ${inLetters(names)}`
}

/** A name has no digits, and an l is read as an i. */
const inLetters = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghjk'[Number(digit)]).join('')

/** Opens the link of an invitation and makes a passkey, as its page does. */
export async function acceptAs(browser: DeskBrowser, phone: Authenticator, token: string, name: string) {
  const asked = await browser.request('POST', href(routes.apiDeskInvitationOptions, { token }), { name })
  if (asked.status !== 200) return asked
  const response = phone.create(await asked.json())
  return browser.request('POST', href(routes.apiDeskAcceptInvitation, { token }), { name, response })
}

/** Signs in by a passkey, as the page does. */
export async function signInAs(browser: DeskBrowser, phone: Authenticator) {
  const asked = await browser.request('POST', routes.apiDeskSignInOptions)
  const response = phone.get(await asked.json())
  return browser.request('POST', routes.apiDeskSignIn, { response })
}

/** Shows the passkey again. */
export async function proveAs(browser: DeskBrowser, phone: Authenticator) {
  const asked = await browser.request('POST', routes.apiDeskProofOptions)
  if (asked.status !== 200) return asked
  return browser.request('POST', routes.apiDeskProof, { response: phone.get(await asked.json()) })
}
