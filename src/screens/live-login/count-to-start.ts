import { remaining, twoDigits } from '../countdown/remaining.ts'

/** Counts down, every second, from the server's time that came with the page, and says when it has begun. */
const clock = document.querySelector<HTMLElement>('[data-until]')
if (clock) {
  const start = Date.parse(clock.dataset['until'] ?? '')
  const asOf = Date.parse(clock.dataset['now'] ?? '') - performance.now()
  const tick = () => {
    const time = asOf + performance.now()
    for (const [unit, value] of Object.entries(remaining(start, time))) {
      const tile = clock.querySelector(`[data-unit=${unit}]`)
      if (tile) tile.textContent = twoDigits(value)
    }
    const begun = time >= start
    clock.querySelector('[data-waiting]')?.toggleAttribute('hidden', begun)
    clock.querySelector('[data-started]')?.toggleAttribute('hidden', !begun)
    if (begun) clearInterval(timer)
  }
  const timer = setInterval(tick, 1_000)
  tick()
}
