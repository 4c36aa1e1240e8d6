import { useEffect, useState } from 'react'
import type { AvailabilityView } from '../../../domains/catalogue/contract.ts'
import { href, routes } from '../../../routes.ts'

const RETRY_AFTER = 30_000
/** The server tells one page of no more; cards beyond keep what the page said when it was made. */
const MOST_MODELS = 50

/**
 * Places of these models as the server tells them while the page is open and seen. A hidden tab lets go of its
 * connection; a refused one is asked for again after half a minute, not by all pages at once. `lost`: the site failed
 * twice in a row; what was heard stays. Where too many pages listen already, this one does without.
 */
export function useAvailability(modelIds: string[]) {
  const [heard, setHeard] = useState<ReadonlyMap<string, AvailabilityView>>(new Map())
  const [lost, setLost] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const models = modelIds.slice(0, MOST_MODELS).join(',')

  useEffect(() => {
    if (models === '') return
    let source: EventSource | undefined
    let timer = 0
    let failures = 0
    const address = `${href(routes.apiAvailabilityStream)}?modeles=${models}`

    function open() {
      if (document.hidden || source) return
      source = new EventSource(address)
      source.addEventListener('disponibilite', (event: MessageEvent<unknown>) => {
        failures = 0
        setLost(false)
        const views = readViews(event.data)
        setHeard((before) => new Map([...before, ...views.map((view) => [view.modelId, view] as const)]))
      })
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return
        close()
        void hasFailed(address).then((failed) => {
          if (failed && ++failures > 1) setLost(true)
        })
        timer = window.setTimeout(open, RETRY_AFTER * (1 + Math.random() / 2))
      })
    }
    function close() {
      clearTimeout(timer)
      source?.close()
      source = undefined
    }
    function follow() {
      if (document.hidden) close()
      else open()
    }
    open()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [models, attempt])

  return { heard, lost, retry: () => setAttempt(attempt + 1) }
}

/** Whether the site fails: a browser does not tell why it was refused, but the address does. */
async function hasFailed(address: string): Promise<boolean> {
  const end = new AbortController()
  try {
    const answer = await fetch(address, { signal: end.signal })
    return !answer.ok && !(await answer.text()).includes('"trop-de-flux"')
  } catch {
    return true
  } finally {
    end.abort()
  }
}

function readViews(data: unknown): AvailabilityView[] {
  const list: unknown = typeof data === 'string' ? JSON.parse(data) : []
  return Array.isArray(list) ? list.filter(isView) : []
}

function isView(value: unknown): value is AvailabilityView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'modelId' in value &&
    typeof value.modelId === 'string' &&
    'places' in value &&
    typeof value.places === 'number' &&
    'someHeld' in value &&
    typeof value.someHeld === 'boolean'
  )
}
