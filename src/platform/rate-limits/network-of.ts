import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6, SocketAddress } from 'node:net'

/**
 * What one sender cannot change at will: an IPv4 address, however it is written, or the first 64 bits of an IPv6
 * address, of which a single subscriber has all the others.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const { address: shortest } = new SocketAddress({ address, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(shortest)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = shortest.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The first 48 bits of an IPv6 address: what a site or a small provider is given. Undefined for IPv4. */
export function blockOf(address: string): string | undefined {
  const network = networkOf(address)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
}

/** Whom a proxy says that it forwards a request for; undefined where none has. */
export const forwardedFor = (headers: IncomingHttpHeaders) =>
  headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['x-real-ip']
