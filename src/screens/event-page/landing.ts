import { remaining, twoDigits } from './remaining.ts'

/** What moves on a landing page: the countdown, and on large screens the particles, loaded only there. */

for (const clock of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
  const { target = '', ends = '', now = '' } = clock.dataset
  const loadedAt = performance.now()
  const tick = () => {
    const time = Date.parse(now) + performance.now() - loadedAt
    for (const [unit, value] of Object.entries(remaining(Date.parse(target), time))) {
      const tile = clock.querySelector(`[data-unit=${unit}]`)
      if (tile) tile.textContent = twoDigits(value)
    }
    const running = clock.querySelector<HTMLElement>('[data-running]')
    if (running) running.hidden = time < Date.parse(target) || time >= Date.parse(ends)
    if (time >= Date.parse(ends)) clearInterval(timer)
  }
  const timer = setInterval(tick, 1000)
  tick()
}

const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-particles]')
const wanted = matchMedia('(min-width: 64rem) and (prefers-reduced-motion: no-preference)')
if (canvas && wanted.matches) {
  addEventListener('load', () => void import('./particles.ts').then(({ drift }) => drift(canvas)), {
    once: true,
  })
}
