import type Hls from 'hls.js'
import type { ErrorData, HlsConfig } from 'hls.js'
import { isApple, openNative } from './native-player.ts'
import type { Player, PlayerEvents } from './player.ts'

/** Milliseconds between tries while nothing comes; the same for all, the server spreads no load by it. */
const RETRY_AFTER = 3_000

/**
 * Plays a stream from `from` seconds, or from what is on now where that is undefined. Apple's own player does it
 * well; elsewhere hls.js does, also where a browser claims to: it begins with the lightest quality and says what it
 * does. Rejects when the player itself could not be fetched.
 */
export async function openPlayer(
  video: HTMLVideoElement,
  address: string,
  events: PlayerEvents,
  from?: number,
): Promise<Player> {
  if (isApple(video)) return openNative(video, address, events, from)
  const { default: Library } = await import('hls.js/light')
  if (!Library.isSupported()) {
    events.unplayable()
    return { close: () => undefined, chooseQuality: () => undefined }
  }
  const hls = new Library(settings(from))
  let retry: number | undefined
  let repaired = false
  hls.on(Library.Events.MANIFEST_PARSED, (_, { levels }) => {
    if (savesData()) hls.autoLevelCapping = 0
    events.qualities(levels.map(({ height }) => `${height}p`))
  })
  hls.on(Library.Events.LEVEL_SWITCHED, (_, { level }) => events.quality(level))
  hls.on(Library.Events.ERROR, (_, error) => {
    const status = error.response?.code ?? 0
    if (status === 403 || status === 410) return events.refused()
    if (!error.fatal) return
    if (error.type === Library.ErrorTypes.MEDIA_ERROR && !repaired) {
      repaired = true
      return hls.recoverMediaError()
    }
    events.interrupted(status === 0)
    clearTimeout(retry)
    retry = window.setTimeout(() => tryAgain(hls, address, error), RETRY_AFTER)
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return {
    close: () => {
      clearTimeout(retry)
      hls.destroy()
    },
    chooseQuality: (index) => (hls.nextLevel = index),
  }
}

function tryAgain(hls: Hls, address: string, { details }: ErrorData): void {
  // Without the list of qualities there is nothing to go on with.
  if (hls.levels.length === 0 || details.startsWith('manifest')) hls.loadSource(address)
  else hls.startLoad()
}

function settings(from: number | undefined): Partial<HlsConfig> {
  const patient = { maxNumRetry: 8, retryDelayMs: 1_000, maxRetryDelayMs: 8_000 }
  const policy = (longest: number) => ({
    default: {
      maxTimeToFirstByteMs: longest,
      maxLoadTimeMs: longest * 2,
      timeoutRetry: patient,
      errorRetry: patient,
    },
  })
  return {
    // A worker would have to be made of a text, which the page's policy forbids; there is little to do for it.
    enableWorker: false,
    startLevel: 0,
    testBandwidth: false,
    startPosition: from ?? -1,
    capLevelToPlayerSize: true,
    // Half a minute bridges a gap of a mobile network, and costs little where somebody stops watching.
    maxBufferLength: 30,
    backBufferLength: 30,
    manifestLoadPolicy: policy(10_000),
    playlistLoadPolicy: policy(10_000),
    fragLoadPolicy: policy(20_000),
  }
}

/** Somebody who asked their browser to save data gets the lightest quality unless they choose another. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  const asked =
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  return asked || matchMedia('(prefers-reduced-data: reduce)').matches
}
