import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { RefusedError } from '../http/problem.ts'
import type { Arrival } from './arrivals.ts'
import { HEAD, isPhoto } from './is-photo.ts'
import type { PhotoRefusal } from './photo-refusal.ts'

const MOST_BYTES = 15 * 1024 * 1024
/**
 * What is too heavy is read to its end and dropped, because a browser that is cut off while it sends never shows
 * the answer. Nobody needs more than this.
 */
const MOST_READ = 4 * MOST_BYTES

/** Milliseconds that a photo may take to arrive: half a megabyte on a bad connection. */
const LONGEST_UPLOAD = 180_000

/** Makes every route of `scope` one that takes forms with a photo and nothing else. */
export async function acceptPhotos(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, bodyPatience: LONGEST_UPLOAD }
  })
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MOST_BYTES, files: 1, fields: 10, parts: 12, fieldSize: 1_000, fieldNameSize: 100 },
  })
}

/** An uploaded photo: an open file of this process, which has no name. */
export interface PhotoFile {
  file: FileHandle
  /** Bytes. */
  size: number
  /** It is worked on in the turn of its sender's network, and not where the sender has gone. */
  sender: FastifyRequest
}

/** A form with a photo, as the public document tells it: what is sent is read as it arrives, not here. */
export function photoForm(field: string, others: z.ZodType) {
  const { properties, required = [] } = z.toJSONSchema(others, { io: 'input', unrepresentable: 'any' })
  return z.unknown().meta({
    type: 'object',
    properties: { [field]: { type: 'string', contentMediaType: 'image/jpeg' }, ...properties },
    required: [field, ...required],
    additionalProperties: false,
  })
}

export interface PhotoForm {
  kind: 'form'
  photo: PhotoFile
  /** All other fields. */
  fields: Record<string, string>
}

/** Reads the form into `file`. Names that its sender gave to files are never looked at. */
export async function receiveForm(
  request: FastifyRequest,
  field: string,
  file: FileHandle,
  arrival: Arrival,
): Promise<PhotoForm | PhotoRefusal> {
  // It may have waited for its turn longer than its sender did: what has ended says so to nobody any more.
  if (request.raw.destroyed) throw malformed()
  limitReading(request)
  const speed = arrival.watch(request.raw)
  const works = [readParts(request, field, file), speed.tooSlow, arrival.givenWay]
  const read = await Promise.race(works).finally(speed.stop)
  if (read.kind !== 'read') return read
  const { size, truncated, fields } = read
  if (truncated) return { kind: 'too-heavy' }
  if (size === 0) return { kind: 'no-photo' }
  const head = Buffer.alloc(HEAD)
  await file.read(head, 0, HEAD, 0)
  if (!isPhoto(head)) return { kind: 'unreadable' }
  return { kind: 'form', photo: { file, size, sender: request }, fields }
}

async function readParts(request: FastifyRequest, field: string, file: FileHandle) {
  const fields: Record<string, string> = {}
  let size = 0
  let truncated = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string' && !part.valueTruncated) fields[part.fieldname] = part.value
      } else if (part.fieldname === field) {
        for await (const chunk of part.file) {
          if (!Buffer.isBuffer(chunk)) continue
          size += chunk.length
          await file.appendFile(chunk)
        }
        truncated = part.file.truncated
      } else {
        part.file.resume()
      }
    }
  } catch (error) {
    // A sender who hung up is no fault of ours either.
    throw isMalformed(error) || error === request.raw.errored ? malformed() : error
  }
  return { kind: 'read', size, truncated, fields } as const
}

function limitReading(request: FastifyRequest): void {
  let read = 0
  request.raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > MOST_READ) request.raw.destroy()
  })
}

/** More than any form of ours has. */
const TOO_MUCH: unknown[] = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']

/** The parser's own errors have neither a status nor a code; those of the disk have a code. */
function isMalformed(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return 'code' in error ? TOO_MUCH.includes(error.code) : !('statusCode' in error)
}

const malformed = () =>
  new RefusedError({
    status: 400,
    code: 'requete-invalide',
    title: "Cette demande n'a pas pu être comprise.",
  })
