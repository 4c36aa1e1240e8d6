/** Puts an artist's figures anew in their place while the page is looked at: once a minute, and on coming back. */

const EVERY = 60_000
let shownAt = Date.now()

async function refresh(): Promise<void> {
  if (document.hidden || Date.now() - shownAt < EVERY) return
  shownAt = Date.now()
  const answer = await fetch(location.href, { signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('[data-figures]')
  if (fresh) document.querySelector('[data-figures]')?.replaceWith(fresh)
}

// Without an answer the last figures stay, with their time beside them.
const tryToRefresh = () => void refresh().catch(() => undefined)
setInterval(tryToRefresh, EVERY)
document.addEventListener('visibilitychange', tryToRefresh)
