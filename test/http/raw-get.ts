import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestSite } from '../start-site.ts'

/** A request for a path that no client would send. Answers the status line and everything after it. */
export async function rawGet(site: TestSite, path: string, method = 'GET'): Promise<string> {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  return Buffer.concat(parts).toString('latin1')
}
