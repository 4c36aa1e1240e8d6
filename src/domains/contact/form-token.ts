import type { Clock } from '../../platform/clock.ts'
import { keyedDigest } from '../../platform/rate-limits/keyed-digest.ts'
import { sameSecret } from '../../platform/same-secret.ts'
import { uuid, type Random } from '../../platform/random.ts'

/** Signed with a secret of the database, so that any process can check what another has given. */
interface TokenServices {
  formSecret: string
  clock: Clock
}

/** Goes into the form: which form it is and when it was opened, signed. */
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
