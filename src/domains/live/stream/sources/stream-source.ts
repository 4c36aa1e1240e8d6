import type { LiveShow } from '../../live-show.ts'

/**
 * A playlist for anybody: PLAYLISTS and SEGMENTS stand where the beginning of a session's own addresses goes, so
 * that it is read and rewritten once for all who watch.
 */
export interface Playlist {
  kind: 'playlist'
  text: string
  /** Whole length in seconds of one that is complete; undefined while it still grows. */
  completeSeconds: number | undefined
}

export const PLAYLISTS = '\u0001'
export const SEGMENTS = '\u0002'

export interface Segment {
  kind: 'segment'
  type: string
  body: Buffer
}

/** `missing`: there is nothing of that name. `away`: something is wrong at the other end, for the moment. */
export type Absence = { kind: 'missing' } | { kind: 'away' }

/** Where picture and sound come from. Names are paths below the show's folder, with their query. */
export interface StreamSource {
  /** The empty name is the list of all qualities. */
  playlist(show: LiveShow, name: string): Promise<Playlist | Absence>
  segment(show: LiveShow, name: string): Promise<Segment | Absence>
}

const types: Record<string, string> = {
  ts: 'video/mp2t',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  cmfv: 'video/mp4',
  m4a: 'audio/mp4',
  cmfa: 'audio/mp4',
  aac: 'audio/aac',
  vtt: 'text/vtt',
  key: 'application/octet-stream',
}

/** What a segment of this name is; undefined for names that no segment has. */
export function segmentType(name: string): string | undefined {
  const [, ending = ''] = /\.([a-z0-9]+)(?:\?|$)/i.exec(name) ?? []
  return types[ending.toLowerCase()]
}
