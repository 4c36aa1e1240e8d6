import type { ShowPhase } from '../../domains/live/live-show.ts'
import { remaining, twoDigits } from '../countdown/remaining.ts'
import { formatClock } from '../../format/dates.ts'
import type { Evening } from './evening.ts'
import { badgeWords, isShown, playWords, troubleWords, type Trouble } from './watch-words.ts'

/** What stands over the picture: a button, a sign that it is coming, or nothing. */
export type Cover = 'ready' | 'loading' | 'none'

/** The parts of the page that change while it is open. */
export interface Hall {
  frame: HTMLElement
  play: HTMLButtonElement
  qualities: HTMLSelectElement
  /** What goes with the time: called every second. */
  show(evening: Evening): void
  cover(cover: Cover): void
  /** One sentence about what keeps the picture from moving; undefined when nothing does. */
  say(trouble: Trouble | undefined): void
  /** Another device is in. */
  leave(): void
}

export function findHall(page: HTMLElement): Hall | undefined {
  const find = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const frame = find('frame')
  const play = page.querySelector<HTMLButtonElement>('button[data-play]')
  const qualities = page.querySelector<HTMLSelectElement>('#qualite')
  if (!frame || !play || !qualities) return undefined
  const hide = (name: string, hidden: boolean) => find(name)?.toggleAttribute('hidden', hidden)
  const write = (name: string, words: string) => {
    const place = find(name)
    // A screen reader repeats what is written again.
    if (place && place.textContent !== words) place.textContent = words
  }
  let gone = false

  const showPhase = (phase: ShowPhase) => {
    hide('before', gone || (phase !== 'waiting' && phase !== 'open'))
    hide('closed', phase !== 'waiting')
    hide('open', phase !== 'open')
    hide('screen', gone || !isShown(phase))
    hide('over', gone || phase !== 'over')
    write('badge', badgeWords[phase])
    write('play-words', playWords[phase])
  }

  return {
    frame,
    play,
    qualities,
    show: (evening) => {
      showPhase(evening.phase())
      write('opens-at', formatClock(evening.opensAt()))
      write('starts-at', formatClock(evening.startsAt()))
      for (const [unit, value] of Object.entries(remaining(evening.startsAt().getTime(), evening.now())))
        write(`unit=${unit}`, twoDigits(value))
    },
    cover: (cover) => {
      for (const each of page.querySelectorAll<HTMLElement>('[data-cover]')) {
        each.hidden = each.dataset['cover'] !== cover
      }
    },
    say: (trouble) => write('trouble', trouble === undefined ? '' : troubleWords[trouble]),
    leave: () => {
      gone = true
      for (const name of ['before', 'screen', 'over', 'leave']) hide(name, true)
      hide('gone', false)
      find('gone')?.focus()
    },
  }
}
