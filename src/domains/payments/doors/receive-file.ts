import type { FastifyRequest } from 'fastify'
import { RefusedError } from '../../../platform/http/problem.ts'
import { watchSpeed } from '../../../platform/photos/upload-speed.ts'

export type ReceivedFile = { kind: 'file'; bytes: Buffer } | { kind: 'too-heavy' | 'too-slow' }

/**
 * Reads a whole body into memory, so the caller limits how many are read at once. A body that is too heavy is not
 * read to its end.
 */
export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<ReceivedFile> {
  const { raw } = request
  // The sender may have left while the request waited for its turn. A closed stream sends no more events.
  if (raw.destroyed) throw unheard()
  if (Number(raw.headers['content-length'] ?? 0) > mostBytes) return { kind: 'too-heavy' }
  const speed = watchSpeed(raw)
  return Promise.race([readWhole(raw, mostBytes), speed.tooSlow]).finally(speed.stop)
}

function readWhole(raw: FastifyRequest['raw'], mostBytes: number): Promise<ReceivedFile> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= mostBytes) return chunks.push(chunk)
      chunks.length = 0
      raw.pause()
      return resolve({ kind: 'too-heavy' })
    })
    raw.once('end', () => resolve({ kind: 'file', bytes: Buffer.concat(chunks) }))
    // A sender who hung up is no fault of ours.
    raw.once('error', () => reject(unheard()))
    raw.once('close', () => reject(unheard()))
  })
}

const unheard = () =>
  new RefusedError({
    status: 400,
    code: 'requete-invalide',
    title: "Cette demande n'a pas pu être comprise.",
  })
