import type { Config } from '../../../config.ts'
import {
  cookieOptions,
  giveDevice,
  type CookieJar,
  type Cookies,
} from '../../../platform/http/device-cookie.ts'
import type { Challenge } from '../../../platform/rate-limits/proof-of-work.ts'
import { tryAgainIn } from '../../../platform/http/problem.ts'
import { href, routes } from '../../../routes.ts'
import { loginRequestSchema, type LoginProblem } from '../contract.ts'
import { REFUSAL_COOKIE, SESSION_COOKIE, SESSION_COOKIE_SECONDS } from './live-browser.ts'
import { logIn, type LoginServices } from './log-in.ts'
import { REFUSAL_SECONDS } from './refusal-proof.ts'

export type EntranceServices = LoginServices & { config: Pick<Config, 'secure'> }

/** `path` of the page where this browser may watch now. A refusal has a stable code and the sentence to show. */
export type Entrance =
  | { kind: 'in'; path: string; serial: string }
  | {
      kind: 'refused'
      code: LoginProblem
      sentence: string
      fields?: Record<string, string>
      seconds?: number
      challenge?: Challenge
    }

const sentences = {
  'champs-invalides': 'Certains champs sont à corriger.',
  'identifiants-incorrects': 'Numéro de série ou mot de passe incorrect.',
  'deja-connecte': 'Ce numéro de série est déjà connecté à un autre appareil',
  'acces-bloque': "Cet accès n'est plus valable. Appelez le support.",
} as const

/** A login by program or by form: reads what was sent, and gives the browser the cookies that follow from it. */
export async function enter(
  services: EntranceServices,
  input: {
    body: unknown
    address: string
    cookies: Cookies
    jar: CookieJar
    /** Of work, where one was asked for. */
    proof?: string | undefined
  },
): Promise<Entrance> {
  const { secure } = services.config
  const { jar, address, cookies, proof } = input
  const read = loginRequestSchema.safeParse(input.body)
  if (!read.success) {
    const fields: Record<string, string> = {}
    for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { ...refuse('champs-invalides'), fields }
  }
  const login = await logIn(services, { ...read.data, address, cookies, proof })
  switch (login.kind) {
    case 'in':
      giveDevice(jar, login.device, secure)
      jar.setCookie(SESSION_COOKIE, login.session, cookieOptions(secure, SESSION_COOKIE_SECONDS))
      jar.setCookie(REFUSAL_COOKIE, '', cookieOptions(secure, 0))
      return { kind: 'in', path: href(routes.liveWatch, { eventId: login.eventId }), serial: login.serial }
    case 'elsewhere':
      giveDevice(jar, login.device, secure)
      jar.setCookie(REFUSAL_COOKIE, login.proof, cookieOptions(secure, REFUSAL_SECONDS))
      return refuse('deja-connecte')
    case 'wrong':
      return refuse('identifiants-incorrects')
    case 'closed':
      return refuse('acces-bloque')
    case 'too-many':
      return {
        kind: 'refused',
        code: 'trop-de-demandes',
        sentence: tryAgainIn(login.seconds),
        seconds: login.seconds,
        challenge: login.challenge,
      }
  }
}

function refuse(code: keyof typeof sentences) {
  return { kind: 'refused', code, sentence: sentences[code] } as const
}
