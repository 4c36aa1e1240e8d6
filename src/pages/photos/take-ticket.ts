import type { AstroCookies } from 'astro'
import { PROOF_COOKIE, proofCookieOptions } from '../../domains/photo-wall/sending/proof-cookie.ts'
import { checkProblem } from '../../domains/photo-wall/sending/photo-problems.ts'
import { refusalSentence } from '../../domains/photo-wall/sending/refusal-in-address.ts'
import { presentTicket } from '../../domains/photo-wall/sending/present-ticket.ts'
import { verifyProof, verifyTicket } from '../../domains/photo-wall/sending/verify-ticket.ts'
import { ORDERS_COOKIE, readOrderTokens } from '../../platform/cookies/orders-cookie.ts'
import { DEVICE_COOKIE, deviceOf, giveDevice, readDevice } from '../../platform/http/device-cookie.ts'
import { typedIn } from '../../platform/http/forms/read-form.ts'
import { href, routes } from '../../routes.ts'
import type { PhotoSpaceState } from '../../screens/photo-space/photo-space-screen.tsx'
import { sendingFailed, verifiedWords } from '../../screens/photo-space/space-words.ts'
import type { Services } from '../../services/services.ts'

interface Visit {
  services: Services
  /** What the page's address asks for. */
  asked: URLSearchParams
  form: FormData | undefined
  cookies: Pick<AstroCookies, 'get' | 'set' | 'delete'>
  /** The visitor's network address. */
  address: string
}

type Taken = { kind: 'verified'; path: string } | { kind: 'shown'; status: number; state: PhotoSpaceState }

const VERIFIED = 'valide'

/**
 * The photo space's page: shown, with the ticket that this browser has verified, or a ticket that its form sends.
 * A check that fails clears what was verified before.
 */
export async function takeTicket({ services, asked, form, cookies, address }: Visit): Promise<Taken> {
  if (!form) {
    const carried = { proof: cookies.get(PROOF_COOKIE)?.value ?? '', address }
    const verified = await verifyProof(services, carried)
    const checked = asked.has(VERIFIED) && verified !== undefined
    return shown(200, {
      number: (asked.get('numero') ?? '').slice(0, 40),
      link: (asked.get('billet') ?? '').slice(0, 40),
      ticket: verified ? presentTicket(verified) : null,
      checkStatus: checked ? { tone: 'success', words: verifiedWords } : null,
      sendingStatus: asked.has('erreur')
        ? { tone: 'error', words: refusalSentence(asked) ?? sendingFailed }
        : null,
    })
  }
  const number = typedIn(form, 'numeroticket').slice(0, 200)
  const link = typedIn(form, 'billet').slice(0, 40)
  const { secure } = services.config
  const options = proofCookieOptions(secure)
  const orderTokens = readOrderTokens({ [ORDERS_COOKIE]: cookies.get(ORDERS_COOKIE)?.value })
  const device = deviceOf(
    { device: readDevice({ [DEVICE_COOKIE]: cookies.get(DEVICE_COOKIE)?.value }) },
    services.random,
  )
  const known = link === '' ? {} : { link: { token: link, device } }
  const check = await verifyTicket(services, { number, address, orderTokens, ...known })
  if (check.kind === 'verified') {
    const jar = {
      setCookie: (name: string, value: string, options: object) => cookies.set(name, value, options),
    }
    if (check.byLink) giveDevice(jar, device, secure)
    cookies.set(PROOF_COOKIE, check.proof, options)
    return { kind: 'verified', path: `${href(routes.photoSpace)}?${VERIFIED}#photo` }
  }
  cookies.delete(PROOF_COOKIE, { path: options.path })
  const { status, title } = checkProblem(check)
  return shown(status, {
    number: number.slice(0, 40),
    link,
    ticket: null,
    checkStatus: { tone: 'error', words: title },
    sendingStatus: null,
  })
}

function shown(status: number, state: PhotoSpaceState) {
  return { kind: 'shown', status, state } as const
}
