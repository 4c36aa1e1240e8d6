import type { Player, PlayerEvents } from './player.ts'

/**
 * iPhones have no other way, and on Apple's other devices theirs is the best. Others that say 'maybe' begin with
 * whatever quality they like.
 */
export function isApple(video: HTMLVideoElement): boolean {
  const ownWay = 'ManagedMediaSource' in window || !('MediaSource' in window)
  return ownWay && video.canPlayType('application/vnd.apple.mpegurl') !== ''
}

/** Says of a failure only that there was one; what it was is asked elsewhere. */
export function openNative(
  video: HTMLVideoElement,
  address: string,
  events: PlayerEvents,
  from: number | undefined,
): Player {
  const seek = () => {
    if (from !== undefined) video.currentTime = from
  }
  const fail = () => {
    events.interrupted(!navigator.onLine)
    events.refused()
  }
  video.addEventListener('loadedmetadata', seek)
  video.addEventListener('error', fail)
  video.src = address
  return {
    close: () => {
      video.removeEventListener('loadedmetadata', seek)
      video.removeEventListener('error', fail)
      video.removeAttribute('src')
      video.load()
    },
    chooseQuality: () => undefined,
  }
}
