import { timeLimit } from '../../ui/time-limit.ts'

/** Puts an artist's figures anew in their place while the page is looked at: once a minute, and on coming back. */

const EVERY = 60_000
let shownAt = performance.now()

async function refresh(): Promise<void> {
  if (document.hidden || performance.now() - shownAt < EVERY / 2) return
  shownAt = performance.now()
  const answer = await fetch(location.href, { signal: timeLimit(20_000) })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('[data-figures]')
  const shown = document.querySelector('[data-figures]')
  // Whoever stands on a link of it is not thrown off: the next minute comes.
  if (fresh && shown && !shown.contains(document.activeElement)) shown.replaceWith(fresh)
}

// Without an answer the last figures stay, with their time beside them.
const tryToRefresh = () => void refresh().catch(() => undefined)
setInterval(tryToRefresh, EVERY)
document.addEventListener('visibilitychange', tryToRefresh)
