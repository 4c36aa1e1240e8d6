import { hash } from 'node:crypto'
import { readDevice, type Cookies } from '../../platform/http/device-cookie.ts'

/** By what a visual knows the browser that made it. The browser's number itself stays with the browser. */
export function makerOf(device: string): string {
  return hash('sha256', device, 'base64url')
}

/** Whether the browser with these cookies made it. */
export function isMaker(cookies: Cookies, maker: string): boolean {
  const device = readDevice(cookies)
  return device !== null && makerOf(device) === maker
}
