import { routes } from '../../routes.ts'
import type { KeepMessage } from '../service-worker/keep-message.ts'

/**
 * Asks the service worker to keep this page and the files it uses, and says so when the page shown may be old.
 * The worker's scope is the folder of the page, so that no other page of the site passes through it.
 */
export function keepOffline(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline]')
  const tell = () => notice?.toggleAttribute('hidden', navigator.onLine)
  tell()
  addEventListener('online', tell)
  addEventListener('offline', tell)

  if (!('serviceWorker' in navigator)) return
  const underPlainAddress = location.search === ''
  const folder = location.pathname.replace(/[^/]*$/, '')
  const keep = async () => {
    // Kept already, or it would not be shown; a worker that cannot be fetched is an error in the console.
    if (!navigator.onLine) return
    try {
      await navigator.serviceWorker.register(routes.serviceWorker, { scope: folder })
      const registration = await navigator.serviceWorker.ready
      const message: KeepMessage = {
        page: location.pathname,
        files: usedFiles(),
        // A page that came past no worker, or under an address with an outcome in it, is not in its drawer.
        fetchPage: navigator.serviceWorker.controller === null || !underPlainAddress,
      }
      registration.active?.postMessage(message)
    } catch {
      // Private windows refuse workers: the page works, only not without network.
    }
  }
  if (document.readyState === 'complete') void keep()
  else addEventListener('load', () => void keep(), { once: true })
}

function usedFiles(): string[] {
  const asked = ['fetch', 'xmlhttprequest', 'beacon']
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && !asked.includes(entry.initiatorType))
    .map((entry) => entry.name)
}
