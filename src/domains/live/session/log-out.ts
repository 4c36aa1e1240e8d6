import { readDevice, type Cookies } from '../../../platform/http/device-cookie.ts'
import { parseSerial } from '../access/credentials.ts'
import { endSession, leaveSession, releaseSession } from '../store.ts'
import { readSessionKey, REFUSAL_COOKIE } from './live-browser.ts'
import type { LoginServices } from './log-in.ts'
import { isRefusalProven } from './refusal-proof.ts'

/**
 * What became of a wish to end the session of a serial number. `released`: it was this browser's own, whose page
 * closes. `forced`: another device's, and this browser has shown the right password within the last two minutes.
 * `nothing`: whoever only knows a serial number can do nothing with it.
 */
export type Logout = { kind: 'released' | 'forced' | 'nothing' }

type LogoutServices = Pick<LoginServices, 'db' | 'clock' | 'liveKeys' | 'shares'>

export function logOut(
  services: LogoutServices,
  input: { serialNumber: string; page?: string | undefined; cookies: Cookies; address: string },
): Promise<Logout> {
  return services.shares.lookUps.run(input.address, () => endNamed(services, input))
}

async function endNamed(
  services: LogoutServices,
  input: { serialNumber: string; page?: string | undefined; cookies: Cookies },
): Promise<Logout> {
  const { db } = services
  const serial = parseSerial(input.serialNumber)
  if (serial === undefined) return { kind: 'nothing' }
  const own = readSessionKey(input.cookies)
  const { page = null } = input
  if (own !== null && (await releaseSession(db, own, { serial, page })) > 0) return { kind: 'released' }
  const device = readDevice(input.cookies)
  const proof = input.cookies[REFUSAL_COOKIE]
  if (device === null || proof === undefined || !isRefusalProven(services, proof, { serial, device }))
    return { kind: 'nothing' }
  await endSession(db, serial)
  return { kind: 'forced' }
}

/** 'Se déconnecter': this browser's session ends for good, whatever serial number it is of. */
export async function leaveLive(
  { db, shares }: Pick<LoginServices, 'db' | 'shares'>,
  { cookies, address }: { cookies: Cookies; address: string },
): Promise<void> {
  const own = readSessionKey(cookies)
  if (own !== null) await shares.lookUps.run(address, () => leaveSession(db, own))
}
