import { offlinePage } from '../service-worker/kept-pages.ts'

// The network is back: the same address shows what was asked for.
const goOn = () => location.reload()
addEventListener('online', goOn)
// It may have come back before anybody listened; a browser also calls a network one that leads nowhere.
if (navigator.onLine && location.pathname !== offlinePage)
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(goOn, () => undefined)
