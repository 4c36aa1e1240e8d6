import type { Clock } from '../../../../platform/clock.ts'
import type { Logger } from '../../../../platform/log.ts'
import { fetchPart, type Fetched } from './fetch-part.ts'
import { isPlaylist, nameBelow, rewritePlaylist } from './rewrite-playlist.ts'
import { createSharedAnswers } from './shared-answers.ts'
import { segmentType, type Absence, type Playlist, type Segment, type StreamSource } from './stream-source.ts'

const KILOBYTE = 1_024
const MEGABYTE = 1_024 * KILOBYTE

/** Milliseconds and bytes. A playlist is read again once a second at most, however many watch. */
const playlists = { deadline: 5_000, mostBytes: 512 * KILOBYTE, keptFor: 1_000, memory: 16 * MEGABYTE }
/** A segment never changes. Everybody asks for the same few within seconds: one transfer serves them all. */
const segments = { deadline: 15_000, mostBytes: 16 * MEGABYTE, keptFor: 60_000, memory: 96 * MEGABYTE }
/** What went wrong is not tried again by every single viewer. */
const FAILURE_KEPT = 1_000
/** Transfers at once; beyond it the other end is taken to be too slow. */
const MOST_TRANSFERS = 24

/**
 * The streams of operators' encoders, fetched by this server only: a show names its master playlist, and nothing
 * outside that playlist's folder is ever fetched.
 */
export function createOperatorSource({ clock, log }: { clock: Clock; log: Logger }): StreamSource {
  const now = () => clock.now().getTime()
  const knownPlaylists = createSharedAnswers<Playlist | Absence>({
    now,
    keptFor: ({ kind }) => (kind === 'playlist' ? playlists.keptFor : FAILURE_KEPT),
    weight: (answer) => KILOBYTE + (answer.kind === 'playlist' ? answer.text.length : 0),
    mostWeight: playlists.memory,
  })
  const knownSegments = createSharedAnswers<Segment | Absence>({
    now,
    keptFor: ({ kind }) => (kind === 'segment' ? segments.keptFor : FAILURE_KEPT),
    weight: (answer) => KILOBYTE + (answer.kind === 'segment' ? answer.body.length : 0),
    mostWeight: segments.memory,
  })
  let transfers = 0

  async function transfer(from: URL, limits: { deadline: number; mostBytes: number }): Promise<Fetched> {
    if (transfers >= MOST_TRANSFERS) return { kind: 'away', reason: 'too many transfers at once' }
    transfers += 1
    try {
      return await fetchPart(from, limits)
    } finally {
      transfers -= 1
    }
  }

  async function readPlaylist(from: URL, folder: URL): Promise<Playlist | Absence> {
    const fetched = await transfer(from, playlists)
    if (fetched.kind === 'missing') return fetched
    if (fetched.kind === 'away') return away(from, fetched.reason)
    const rewritten = rewritePlaylist(fetched.body.toString('utf8'), from, folder)
    return rewritten.kind === 'playlist' ? rewritten : away(from, rewritten.reason)
  }

  async function readSegment(from: URL, type: string): Promise<Segment | Absence> {
    const fetched = await transfer(from, segments)
    if (fetched.kind === 'away') return away(from, fetched.reason)
    return fetched.kind === 'part' ? { kind: 'segment', type, body: fetched.body } : fetched
  }

  /** The path alone: operators put passwords into the rest. */
  function away({ pathname }: URL, reason: string): Absence {
    log.warn({ pathname, reason }, "the operator's stream cannot be read")
    return { kind: 'away' }
  }

  return {
    playlist: async (show, name) => {
      if (show.streamUrl === null) return { kind: 'away' }
      const master = new URL(show.streamUrl)
      const folder = new URL('.', master)
      const below = name === '' ? '' : nameBelow(folder, name)
      if (below === undefined || (below !== '' && !isPlaylist(below))) return { kind: 'missing' }
      const from = below === '' ? master : new URL(below, folder)
      return knownPlaylists.get(from.href, () => readPlaylist(from, folder))
    },
    segment: async (show, name) => {
      if (show.streamUrl === null) return { kind: 'away' }
      const folder = new URL('.', show.streamUrl)
      const below = nameBelow(folder, name)
      const type = below === undefined ? undefined : segmentType(below)
      if (below === undefined || type === undefined) return { kind: 'missing' }
      const from = new URL(below, folder)
      return knownSegments.get(from.href, () => readSegment(from, type))
    },
  }
}
