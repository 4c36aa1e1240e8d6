import type { AstroCookies } from 'astro'
import { loginProblems } from '../../domains/live/contract.ts'
import { enter } from '../../domains/live/session/enter.ts'
import { REFUSAL_COOKIE, SESSION_COOKIE } from '../../domains/live/session/live-browser.ts'
import { logOut } from '../../domains/live/session/log-out.ts'
import { ORDERS_COOKIE } from '../../platform/cookies/orders-cookie.ts'
import { DEVICE_COOKIE, type CookieJar, type Cookies } from '../../platform/http/device-cookie.ts'
import { typedIn } from '../../platform/http/forms/read-form.ts'
import type { LoginFormState } from '../../screens/live-login/login-form.tsx'
import type { Services } from '../../services/services.ts'

/** Of a page's cookies, what is needed here. */
type Jar = Pick<AstroCookies, 'get' | 'set'>

interface Visit {
  services: Services
  form: FormData | undefined
  cookies: Jar
  /** The visitor's network address. */
  address: string
}

type Taken = { kind: 'in'; path: string } | { kind: 'shown'; status: number; form: LoginFormState }

/** The form at /livejojo: shown, shown again with what is wrong, or sent; with 'forcer' the other device goes first. */
export async function takeLogin({ services, form, cookies, address }: Visit): Promise<Taken> {
  const empty = { values: {}, errors: {}, problem: null, elsewhere: false }
  if (!form) return { kind: 'shown', status: 200, form: empty }
  const values = { serialNumber: typedIn(form, 'serialNumber'), password: typedIn(form, 'password') }
  const carried = cookiesOf(cookies)
  if (typedIn(form, 'action') === 'forcer')
    await logOut(services, { serialNumber: values.serialNumber, cookies: carried, address })
  const entrance = await enter(services, {
    body: values,
    address,
    cookies: carried,
    jar: jarOf(cookies),
    proof: typedIn(form, 'preuve'),
  })
  if (entrance.kind === 'in') return entrance
  const { code, sentence, fields } = entrance
  const elsewhere = code === 'deja-connecte'
  return {
    kind: 'shown',
    status: loginProblems[code],
    form: {
      values,
      errors: fields ?? {},
      problem: fields || elsewhere ? null : sentence,
      elsewhere,
    },
  }
}

function cookiesOf(cookies: Jar): Cookies {
  const names = [DEVICE_COOKIE, SESSION_COOKIE, REFUSAL_COOKIE, ORDERS_COOKIE]
  return Object.fromEntries(names.map((name) => [name, cookies.get(name)?.value]))
}

function jarOf(cookies: Jar): CookieJar {
  return { setCookie: (name, value, options) => cookies.set(name, value, options) }
}
