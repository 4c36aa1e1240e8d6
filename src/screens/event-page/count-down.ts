import { remaining, twoDigits } from '../countdown/remaining.ts'

/** Counts on, every second, from the server's time that came with the page. */

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
