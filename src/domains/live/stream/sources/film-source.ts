import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { toIsoPortoNovo } from '../../../../format/dates.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { showPhase, type LiveShow } from '../../live-show.ts'
import { PLAYLISTS, SEGMENTS, type Playlist, type Segment, type StreamSource } from './stream-source.ts'

const filmShape = z.object({
  segmentSeconds: z.int(),
  segments: z.int(),
  qualities: z.array(
    z.object({
      name: z.string(),
      width: z.int(),
      height: z.int(),
      codecs: z.string(),
      framesPerSecond: z.number(),
      peakBits: z.int(),
      averageBits: z.int(),
    }),
  ),
})
type Film = z.infer<typeof filmShape>

/** Segments that a playlist of what is on now names, as an encoder's does. */
const WINDOW = 6

/**
 * The demo's film, shown as an operator would show an evening: again and again from the opening of the doors to the
 * end, then once and whole as the replay.
 */
export async function openFilmSource(
  { clock }: { clock: Clock },
  folder = filmFolder(),
): Promise<StreamSource> {
  const film = filmShape.parse(JSON.parse(await readFile(join(folder, 'film.json'), 'utf8')))
  const files = new Map<string, Segment>()
  for (const name of fileNames(film)) {
    files.set(name, { kind: 'segment', type: 'video/mp4', body: await readFile(join(folder, name)) })
  }
  const master: Playlist = { kind: 'playlist', text: masterText(film), completeSeconds: undefined }
  return {
    playlist: async (show, name) => {
      if (name === '') return master
      const quality = film.qualities.find((each) => name === `${each.name}.m3u8`)
      if (!quality) return { kind: 'missing' }
      const now = clock.now()
      if (showPhase(show, now) === 'replay') return whole(film, quality.name)
      return onNow(film, quality.name, show, now)
    },
    segment: async (_, name) => files.get(name) ?? { kind: 'missing' },
  }
}

/** Beside the program, or where the sources keep it. */
function filmFolder(): string {
  const folders = ['./film', '../film'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const folder = folders.find((path) => existsSync(join(path, 'film.json')))
  if (folder === undefined) throw new Error("the demo's film is missing beside this program")
  return folder
}

const segmentName = (quality: string, index: number) => `${quality}/${String(index).padStart(2, '0')}.m4s`
const initName = (quality: string) => `${quality}/init.mp4`

function fileNames({ qualities, segments }: Film): string[] {
  return qualities.flatMap(({ name }) => [
    initName(name),
    ...Array.from({ length: segments }, (_, index) => segmentName(name, index)),
  ])
}

function masterText({ qualities }: Film): string {
  const lines = qualities.flatMap((one) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${one.peakBits},AVERAGE-BANDWIDTH=${one.averageBits},` +
      `RESOLUTION=${one.width}x${one.height},FRAME-RATE=${one.framesPerSecond},CODECS="${one.codecs}"`,
    `${PLAYLISTS}${one.name}.m3u8`,
  ])
  return text(['#EXT-X-INDEPENDENT-SEGMENTS', ...lines])
}

/** The film once, from beginning to end. */
function whole(film: Film, quality: string): Playlist {
  const lines = Array.from({ length: film.segments }, (_, index) => segmentLines(film, quality, index)).flat()
  return {
    kind: 'playlist',
    text: text([...head(film, quality, 0), '#EXT-X-PLAYLIST-TYPE:VOD', ...lines, '#EXT-X-ENDLIST']),
    completeSeconds: film.segments * film.segmentSeconds,
  }
}

/** The last segments of a film that began to run, over and over, one round before the doors opened. */
function onNow(film: Film, quality: string, show: LiveShow, now: Date): Playlist {
  const segment = film.segmentSeconds * 1_000
  const began = show.opensAt.getTime() - film.segments * segment
  const made = Math.max(WINDOW, Math.floor((now.getTime() - began) / segment))
  const first = made - WINDOW
  // Each round but the first begins with a break in time; those that are no longer named count too.
  const breaksBefore = first === 0 ? 0 : Math.floor((first - 1) / film.segments)
  const lines = Array.from({ length: WINDOW }, (_, offset) => {
    const index = first + offset
    const lines = segmentLines(film, quality, index % film.segments)
    return index > 0 && index % film.segments === 0 ? ['#EXT-X-DISCONTINUITY', ...lines] : lines
  })
  return {
    kind: 'playlist',
    text: text([
      ...head(film, quality, first),
      `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore}`,
      `#EXT-X-PROGRAM-DATE-TIME:${toIsoPortoNovo(new Date(began + first * segment))}`,
      ...lines.flat(),
    ]),
    completeSeconds: undefined,
  }
}

const head = (film: Film, quality: string, sequence: number) => [
  `#EXT-X-TARGETDURATION:${film.segmentSeconds}`,
  `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
  '#EXT-X-INDEPENDENT-SEGMENTS',
  `#EXT-X-MAP:URI="${SEGMENTS}${initName(quality)}"`,
]

const segmentLines = (film: Film, quality: string, index: number) => [
  `#EXTINF:${film.segmentSeconds.toFixed(3)},`,
  SEGMENTS + segmentName(quality, index),
]

const text = (lines: readonly string[]) => ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n')
