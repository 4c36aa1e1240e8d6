import { advances, INTERVAL, slideAt, withStay, type CarouselState, type Stay } from './carousel-state.ts'
import { replaceMissing } from './replace-missing.ts'

/** Brings the carousel of the home page to life; before, and without script, it shows the next event and stays. */

const carousel = document.querySelector<HTMLElement>('[data-carousel]')
if (carousel) follow(carousel)

function follow(carousel: HTMLElement) {
  const find = (name: string) => [...carousel.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  const slides = find('slide')
  const frames = find('frame')
  const dots = find('dot')
  // As if hidden, until `look` has looked.
  let state: CarouselState = { count: slides.length, shown: 0, stays: new Set(['hidden']) }
  let timer = 0

  function set(next: CarouselState) {
    const began = advances(next)
    if (!advances(state) || !began || next.shown !== state.shown) {
      clearTimeout(timer)
      if (began) timer = window.setTimeout(() => set({ ...state, shown: slideAt(state, 1) }), INTERVAL)
    }
    state = next
    slides.forEach((slide, index) => {
      slide.inert = index !== state.shown
      slide.toggleAttribute('data-shown', index === state.shown)
    })
    dots.forEach((dot, index) => dot.setAttribute('aria-current', String(index === state.shown)))
    for (const list of find('slides')) list.ariaLive = began ? 'off' : 'polite'
    for (const button of find('pause')) {
      button.setAttribute('aria-pressed', String(state.stays.has('button')))
      button.hidden = state.stays.has('motion')
    }
    fetchPicture(state.shown)
    // The next one too, so that it fades in with its picture.
    fetchPicture(slideAt(state, 1))
  }
  const stay = (why: Stay, holds: boolean) => set(withStay(state, why, holds))
  const turn = (by: number) => set({ ...state, shown: slideAt(state, by) })

  function fetchPicture(index: number) {
    const frame = frames[index]
    if (frame) frame.hidden = false
  }

  for (const slide of slides) {
    const picture = slide.querySelector('img')
    const spinner = slide.querySelector<HTMLElement>('[data-spinner]')
    if (!picture || !spinner) continue
    const settle = () => {
      spinner.hidden = picture.complete
    }
    picture.addEventListener('load', settle)
    picture.addEventListener('error', settle)
    settle()
  }
  replaceMissing()

  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const large = matchMedia('(min-width: 48rem)')
  const look = () => {
    const hidden = document.hidden || !large.matches
    set(withStay(withStay(state, 'motion', motion.matches), 'hidden', hidden))
  }
  for (const query of [motion, large]) query.addEventListener('change', look)
  document.addEventListener('visibilitychange', look)
  for (const [why, begins, ends] of [
    ['pointer', 'pointerenter', 'pointerleave'],
    ['focus', 'focusin', 'focusout'],
  ] as const) {
    carousel.addEventListener(begins, () => stay(why, true))
    carousel.addEventListener(ends, () => stay(why, false))
  }
  carousel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (!button) return
    if ('pause' in button.dataset) stay('button', !state.stays.has('button'))
    else if (button.dataset.turn) turn(Number(button.dataset.turn))
    else set({ ...state, shown: dots.indexOf(button) })
  })
  carousel.dataset.alive = ''
  look()
}
