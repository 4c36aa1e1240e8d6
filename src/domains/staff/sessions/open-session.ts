import type { Executor } from '../../../platform/database.ts'
import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { digest } from '../staff-cookies.ts'
import { readBrowser } from './read-browser.ts'
import { insertSession } from './store.ts'

/** Where somebody signs in. `device` is the number that the browser is known by. */
export interface Place {
  address: string
  agent: string | undefined
  device: string
}

interface OpenServices {
  random: Random
  formSecret: string
}

/** Signs a person in who has just shown a factor. The token is for the browser's cookie alone. */
export async function openSession(
  tx: Executor,
  services: OpenServices,
  personId: string,
  { address, agent, device }: Place,
): Promise<{ id: string; token: string }> {
  const [id, token] = [uuid(services.random), drawToken(services.random)]
  const { family, label } = readBrowser(agent)
  await insertSession(tx, {
    id,
    personId,
    token: digest(token),
    device: digest(device),
    browser: family,
    label,
    network: networkDigest(services, address),
  })
  return { id, token }
}

/** 256 bits as 43 characters. */
export function drawToken(random: Random): string {
  return random.bytes(32).toString('base64url')
}

/** Tells networks apart without saying which they are. */
export function networkDigest(services: { formSecret: string }, address: string): string {
  return keyedDigest(services, `staff-network ${networkOf(address)}`)
}
