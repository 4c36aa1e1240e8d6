import type { Clock } from '../../platform/clock.ts'
import { keyedDigest } from '../../platform/rate-limits/keyed-digest.ts'
import { sameSecret } from '../../platform/same-secret.ts'
import { uuid, type Random } from '../../platform/random.ts'

/** The secret is kept in the database, so that any process can check a token that another process has signed. */
interface TokenServices {
  formSecret: string
  clock: Clock
}

/** The signed token of a form: which form it is and when it was opened. */
export function openForm(services: TokenServices & { random: Random }): string {
  const content = `${uuid(services.random)}.${services.clock.now().getTime().toString(36)}`
  return `${content}.${keyedDigest(services, content)}`
}

/** Seconds since the form was opened; undefined for a token that we have not made. */
export function secondsOpen(services: TokenServices, token: string): number | undefined {
  const [id = '', opened = '', signature = ''] = token.split('.')
  if (!sameSecret(signature, keyedDigest(services, `${id}.${opened}`))) return undefined
  return (services.clock.now().getTime() - parseInt(opened, 36)) / 1_000
}
