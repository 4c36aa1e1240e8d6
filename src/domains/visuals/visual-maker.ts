import { deviceDigest, readDevice, type Cookies } from '../../platform/http/device-cookie.ts'

/** Whether the browser with these cookies made it: a visual keeps the digest of its number. */
export function isMaker(cookies: Cookies, maker: string): boolean {
  const device = readDevice(cookies)
  return device !== null && deviceDigest(device) === maker
}
