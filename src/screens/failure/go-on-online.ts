import { offlinePage } from '../service-worker/kept-pages.ts'

/** Milliseconds until the network is asked again, twice as long each time. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

// The network is back: the same address shows what was asked for.
const goOn = () => location.reload()
addEventListener('online', goOn)

// It may have come back before anybody listened; a browser also calls a network one that leads nowhere, or not yet.
function goOnWhenAnswered(pause: number): void {
  if (!navigator.onLine) return
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(goOn, () =>
    setTimeout(() => goOnWhenAnswered(Math.min(pause * 2, LONGEST_PAUSE)), pause),
  )
}
if (location.pathname !== offlinePage) goOnWhenAnswered(FIRST_PAUSE)
