import type { Hall } from './hall.ts'
import { openPlayer } from './player/open-player.ts'
import type { Player, PlayerEvents } from './player/player.ts'

/** A gap that is over sooner is not worth a word. Milliseconds. */
const NOTICED_AFTER = 1_500
const REOPEN_AFTER = 2_000

/** The picture in its frame, from the first press of the button to the end of the page. */
export interface Screening {
  /** Once it runs, asking again changes nothing. */
  start(): Promise<void>
  close(): void
}

export function createScreening(of: {
  hall: Hall
  address: string
  /** Whether this page may stay: asked where an address was refused. */
  stillIn: () => Promise<boolean>
}): Screening {
  const { hall, address, stillIn } = of
  let video: HTMLVideoElement | undefined
  let player: Player | undefined
  let closed = false
  let reopening = false
  let noticing: number | undefined

  const events: PlayerEvents = {
    qualities: (names) => offerQualities(hall.qualities, names),
    quality: (index) => nameQuality(hall.qualities, index),
    refused: () => void reopen(),
    interrupted: (unreached) => hall.say(unreached ? 'offline' : 'interrupted'),
    unplayable: () => {
      hall.cover('none')
      hall.say('unplayable')
    },
  }

  const open = async ({ from, paused = false }: { from?: number | undefined; paused?: boolean } = {}) => {
    if (!video) return
    try {
      player = await openPlayer(video, address, events, from)
      if (closed) player.close()
      if (!paused) await video.play()
    } catch (error) {
      if (closed) return
      hall.cover('ready')
      // Browsers let a page play with sound only where its visitor has pressed something.
      if (!(error instanceof DOMException)) hall.say('unloaded')
    }
  }

  /** With new addresses, where it was: what is on now goes on with what is on now. */
  const reopen = async () => {
    if (reopening) return
    reopening = true
    const from = video && Number.isFinite(video.duration) ? video.currentTime : undefined
    const paused = video?.paused ?? false
    if (await stillIn()) {
      await new Promise((resolve) => setTimeout(resolve, REOPEN_AFTER))
      player?.close()
      if (!closed) await open({ from, paused })
    }
    reopening = false
  }

  const start = async () => {
    if (closed) return
    if (video) return void video.play().catch(() => hall.cover('ready'))
    hall.cover('loading')
    video = makeVideo()
    hall.frame.append(video)
    video.addEventListener('playing', () => {
      clearTimeout(noticing)
      hall.cover('none')
      hall.say(undefined)
    })
    video.addEventListener('waiting', () => {
      clearTimeout(noticing)
      noticing = window.setTimeout(() => hall.say(navigator.onLine ? 'slow' : 'offline'), NOTICED_AFTER)
    })
    video.addEventListener('ended', () => hall.cover('ready'))
    await open()
  }

  hall.play.addEventListener('click', () => {
    void start().then(() => video?.focus())
  })
  hall.qualities.addEventListener('change', () => player?.chooseQuality(Number(hall.qualities.value)))

  return {
    start,
    close: () => {
      closed = true
      clearTimeout(noticing)
      player?.close()
      video?.remove()
    },
  }
}

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  video.controls = true
  video.playsInline = true
  video.setAttribute('aria-label', 'Le spectacle')
  return video
}

const automatic = 'Automatique'

function offerQualities(select: HTMLSelectElement, names: readonly string[]): void {
  const options = names.map((name, index) => new Option(name, String(index)))
  select.replaceChildren(new Option(automatic, '-1'), ...options)
  select.closest('[data-quality]')?.removeAttribute('hidden')
}

/** Which one it is now stands beside 'Automatique'. */
function nameQuality(select: HTMLSelectElement, index: number): void {
  const [first, ...others] = select.options
  const name = others[index]?.text
  if (first) first.text = name === undefined ? automatic : `${automatic} (${name})`
}
