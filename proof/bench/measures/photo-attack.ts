import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '../../../src/routes.ts'
import { answered, keepBusy } from '../load/keep-busy.ts'
import { yardstickPaths } from '../prepared.ts'
import { median } from '../report/median.ts'
import type { Requests } from '../requests.ts'
import type { MeasuredServer } from '../server/measured-server.ts'
import { treeMemoryOf } from '../server/memory.ts'
import { hostilePhotos, makeOriginals } from '../visuals/hostile-photos.ts'

export const attackName = 'hostile photos'

const PHOTOS = 1_000
const SEED = 17
/** Senders at once, each photo from an address of its own. */
const SENDERS = 16
/** Milliseconds between two looks at the memory. */
const LOOK = 100

export interface Attack {
  /** Most megabytes that the server and its processes had in memory together. */
  megabytes: number
  /** Milliseconds that a ticket PDF took, the median: with nothing beside it, and meanwhile. */
  pdfAlone: number
  pdfMeanwhile: number
  /** How many photos were answered with each status. */
  statuses: Record<number, number>
}

/** Sends hostile photos, while one client asks for a ticket PDF over and over. */
export async function attackWithPhotos(
  { authority, pid, prepared }: MeasuredServer,
  requests: Requests,
  duration: number,
): Promise<Attack> {
  const pdf = answered(200, () => requests.get(`${yardstickPaths.ticketPdf}?order=${prepared.boughtOrder}`))
  const drawPdfs = (milliseconds: number) =>
    keepBusy({ warmUp: 0, duration: milliseconds }, { authorities: [authority], clients: 1, work: pdf })
  const photos = hostilePhotos(await makeOriginals(), PHOTOS, SEED)
  await drawPdfs(duration)
  const alone = await drawPdfs(duration)

  const eventId = prepared.visualEvent
  const statuses: Record<number, number> = {}
  let sent = 0
  let over = false
  const sender = async () => {
    for (const photo of photos) {
      const status = await send(authority, { photo, eventId, visitor: (sent += 1) })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  let megabytes = 0
  const watch = async () => {
    while (!over) {
      megabytes = Math.max(megabytes, await treeMemoryOf(pid))
      await pause(LOOK)
    }
  }
  const times: number[] = []
  const draw = async () => {
    while (!over) times.push((await drawPdfs(duration)).p50)
  }
  const attack = Promise.all(Array.from({ length: SENDERS }, sender)).finally(() => (over = true))
  await Promise.all([attack, watch(), draw()])
  return { megabytes, pdfAlone: alone.p50, pdfMeanwhile: median(times), statuses }
}

async function send(
  authority: string,
  { photo, eventId, visitor }: { photo: Buffer; eventId: string; visitor: number },
): Promise<number> {
  const form = new FormData()
  form.append('modeleId', eventId)
  form.append('photoUtilisateur', new File([new Uint8Array(photo)], 'photo.jpg'))
  const answer = await fetch(`http://${authority}${routes.apiMakeVisual}`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}` },
  })
  await answer.arrayBuffer()
  return answer.status
}
