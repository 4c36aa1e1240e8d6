import { PLAYLISTS, SEGMENTS, segmentType, type Playlist } from './stream-source.ts'

/** `reason` is for the log: what the operator has to change. */
export type Rewritten = Playlist | { kind: 'refused'; reason: string }

/** What only players of low latency or advertisements need, and what names addresses in ways of its own. */
const dropped = new Set([
  '#EXT-X-PART',
  '#EXT-X-PART-INF',
  '#EXT-X-PRELOAD-HINT',
  '#EXT-X-RENDITION-REPORT',
  '#EXT-X-SERVER-CONTROL',
  '#EXT-X-I-FRAME-STREAM-INF',
  '#EXT-X-CONTENT-STEERING',
  '#EXT-X-SESSION-DATA',
  '#EXT-X-SESSION-KEY',
  '#EXT-X-DATERANGE',
])

class Refusal extends Error {}

/**
 * An operator's playlist as our viewers get it: every address is one of ours, qualities stand from the lightest to
 * the heaviest. `from` is where it was read, `folder` the only place it may lead to.
 */
export function rewritePlaylist(text: string, from: URL, folder: URL): Rewritten {
  if (!text.startsWith('#EXTM3U')) return { kind: 'refused', reason: 'this is no playlist' }
  try {
    const lines = text.split(/\r?\n/).flatMap((line) => rewriteLine(line.trim(), from, folder))
    return {
      kind: 'playlist',
      text: `${lightestFirst(lines).join('\n')}\n`,
      completeSeconds: lines.includes('#EXT-X-ENDLIST') ? lengthOf(lines) : undefined,
    }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.message }
    throw error
  }
}

function rewriteLine(line: string, from: URL, folder: URL): string[] {
  if (line === '') return []
  if (!line.startsWith('#')) return [ourAddress(line, from, folder)]
  const [tag = ''] = line.split(':')
  // Comments too: some packagers say more there than viewers need to know.
  if (!tag.startsWith('#EXT') || dropped.has(tag)) return []
  if (tag === '#EXT-X-DEFINE') throw new Refusal('variables in playlists are not supported')
  if (tag === '#EXT-X-BYTERANGE' || /[:,]BYTERANGE=/.test(line)) {
    throw new Refusal('segments must be files of their own, not ranges of bytes')
  }
  return [line.replace(/\bURI="([^"]*)"/g, (_, uri: string) => `URI="${ourAddress(uri, from, folder)}"`)]
}

function ourAddress(uri: string, from: URL, folder: URL): string {
  const name = nameBelow(folder, uri, from)
  if (name === undefined) throw new Refusal(`this address leads out of ${folder.href}: ${uri.slice(0, 200)}`)
  if (isPlaylist(name)) return PLAYLISTS + name
  if (segmentType(name) === undefined) throw new Refusal(`no known kind of segment: ${uri.slice(0, 200)}`)
  return SEGMENTS + name
}

/** The name that `uri`, read at `from`, has below the folder; undefined when it lies elsewhere. */
export function nameBelow(folder: URL, uri: string, from: URL = folder): string | undefined {
  if (!URL.canParse(uri, from)) return undefined
  const address = new URL(uri, from)
  address.hash = ''
  // What is written in percent signs is resolved by the other server, not by us: it could lead out there.
  if (/%2e|%2f|%5c|%00/i.test(address.pathname)) return undefined
  const below = address.href.startsWith(folder.href) && address.href.length > folder.href.length
  return below ? address.href.slice(folder.href.length) : undefined
}

export function isPlaylist(name: string): boolean {
  return /\.m3u8(?:\?|$)/i.test(name)
}

/** Players without a measure of the network begin with the first. */
function lightestFirst(lines: readonly string[]): string[] {
  const bandwidth = (line: string) => Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0)
  const isVariant = (line: string) => line.startsWith('#EXT-X-STREAM-INF:')
  const variants = lines
    .flatMap((line, index) => (isVariant(line) ? [{ line, address: lines[index + 1] ?? '' }] : []))
    .toSorted((one, other) => bandwidth(one.line) - bandwidth(other.line))
  const others = lines.filter((line, index) => !isVariant(line) && !isVariant(lines[index - 1] ?? ''))
  return [...others, ...variants.flatMap(({ line, address }) => [line, address])]
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0), 0)
}
