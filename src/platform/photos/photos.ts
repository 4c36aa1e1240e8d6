import type { FastifyRequest } from 'fastify'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { FairShare, ServerBusyError } from '../rate-limits/fair-share.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { inTurn } from '../http/in-turn.ts'
import { token, type Random } from '../random.ts'
import type { Workers } from '../workers.ts'
import { createArrivals } from './arrivals.ts'
import { createLanes } from './lane.ts'
import { lengthOf, refusalOf, type PhotoRefusal } from './photo-refusal.ts'
import { receiveForm, type PhotoFile, type PhotoForm } from './receive-form.ts'

export interface MadePicture {
  kind: 'made'
  body: Buffer
}

/** Takes in what visitors photograph. Routes that use it lie in a scope that `acceptPhotos` has prepared. */
export interface Photos {
  /**
   * Reads a form with a photo in `field` and hands it to `use`, during which the photo is there. Afterwards
   * nothing of it is left, whatever happened. Few at once from one network: further ones wait unread.
   */
  receive<Result>(
    request: FastifyRequest,
    field: string,
    use: (form: PhotoForm) => Promise<Result>,
  ): Promise<Result | PhotoRefusal>
  /**
   * Has a process of pictures do `work` on the photo, told `input` besides. Few at once, so that a machine whose
   * processors are all needed for sales has some left; networks take turns. Photos that take long have turns of their
   * own, so that those of our pages, which do not, never wait for a stranger's. Of these turns, those that take very
   * long have together as many as one network, so that a photo as cameras write it hardly waits for them.
   */
  make(work: string, photo: PhotoFile, input: object): Promise<MadePicture | PhotoRefusal>
}

/** Photos that are worked on at once, of those that take long as many again: half the processors stay with whoever pays. */
export const photoTurns = Math.max(1, Math.floor(availableParallelism() / 2))

/** Photos that arrive at once. Each may take 15 MB of the disk while it does. */
const MOST_ARRIVING = 64
/** Of these, photos from one network, and how many more of it wait with nothing but their connection. */
const FROM_ONE_NETWORK = { wide: 4, waiting: 16 }

/** Stands for the network of all photos that take very long. */
const VERY_LONG = 'very long'

/** `folder` is where photos lie while they arrive; `processes` open them. */
export function createPhotos({
  folder,
  processes,
  random,
}: {
  folder: string
  processes: Workers
  random: Random
}): Photos {
  const networks = createLanes(FROM_ONE_NETWORK)
  const arrivals = createArrivals(MOST_ARRIVING)
  // Whoever waits is answered before a connection that says nothing is ended, after a minute.
  const bounds = { atOnce: photoTurns, waiting: 40, patience: 50_000 }
  const [quick, long, veryLong] = [new FairShare(bounds), new FairShare(bounds), new FairShare(bounds)]

  return {
    receive: async (request, field, use) => {
      const network = networkOf(request.ip)
      const take = async () => {
        const file = await namelessFile(folder, random)
        try {
          // Its place is another's once it is here: works have turns of their own, and bounds.
          const form = await arrivals(network, (arrival) => receiveForm(request, field, file, arrival))
          return form?.kind === 'form' ? await use(form) : form
        } finally {
          await file.close()
        }
      }
      const received = await networks(network, take)
      return received ?? { kind: 'busy' }
    },
    make: async (work, photo, input) => {
      try {
        const make = async (quickly: boolean) =>
          processes.run(work, { ...input, quickly, photo: await readWhole(photo) })
        const body = await inTurn(quick, photo.sender, () => make(true)).catch((error: unknown) => {
          switch (lengthOf(error)) {
            case 'long':
              return inTurn(long, photo.sender, () => make(false))
            case 'very long':
              return inTurn(veryLong, photo.sender, () => long.run(VERY_LONG, () => make(false)))
            case undefined:
              throw error
          }
        })
        return { kind: 'made', body: Buffer.from(body) }
      } catch (error) {
        if (error instanceof ServerBusyError) return { kind: 'busy' }
        const refusal = refusalOf(error)
        if (refusal) return refusal
        throw error
      }
    },
  }
}

/** A file that is deleted while it is open: it goes with its last use, even where this process is killed. */
async function namelessFile(folder: string, random: Random): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, token(random))
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function readWhole({ file, size }: PhotoFile): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let read = 0
  while (read < size) {
    const { bytesRead } = await file.read(bytes, read, size - read, read)
    if (bytesRead === 0) throw new Error('an uploaded photo ended before its time')
    read += bytesRead
  }
  return bytes
}
