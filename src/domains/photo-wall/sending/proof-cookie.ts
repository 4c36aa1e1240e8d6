import { routes } from '../../../routes.ts'
import { proofMinutes } from '../limits.ts'

/**
 * Carries the proof in the browser for half an hour: a cheap phone forgets the page while its camera is open, and
 * without script the next page has to know. Only the photo space sees it, and no script.
 */
export const PROOF_COOKIE = 'kwabo_espace_photo'

export function proofCookieOptions(secure: boolean) {
  return {
    path: routes.photoSpace,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure,
    maxAge: proofMinutes * 60,
  }
}
