const key = 'commande-en-cours'

/** A hold lasts 15 minutes at most from when it is made or its widget opens, and 5 more while money may move. */
const LASTS = 20 * 60_000

/**
 * Which order of this browser holds places of a ticket model, so that another tab or a later page replaces it
 * instead of holding twice. Ids only, no longer than the hold; where the browser keeps nothing, nothing is remembered.
 */
export interface OrderMemory {
  get: (modelId: string) => string | undefined
  set: (modelId: string, orderId: string) => void
  /** The order is over: paid, cancelled or unknown. */
  forget: (orderId: string) => void
}

/** `now`: milliseconds since any moment that is the same for every page. */
export function rememberOrders(now: () => number): OrderMemory {
  /** Rewrites the ticket model, order and end of each order: what has ended goes whenever anybody looks. */
  function keep(wanted: (entry: string[]) => boolean, ...more: string[][]): string[][] {
    try {
      const entries = (localStorage.getItem(key) ?? '').split(';').map((entry) => entry.split(' '))
      const kept = [...entries.filter((entry) => Number(entry[2]) > now() && wanted(entry)), ...more]
      localStorage.setItem(key, kept.map((entry) => entry.join(' ')).join(';'))
      return kept
    } catch {
      return []
    }
  }

  return {
    get: (modelId) => keep(() => true).find(([model]) => model === modelId)?.[1],
    set: (modelId, orderId) =>
      keep(([model]) => model !== modelId, [modelId, orderId, String(now() + LASTS)]),
    forget: (orderId) => keep(([, id]) => id !== orderId),
  }
}

/** By the device's clock: right or wrong, it only counts how long an order is remembered. */
export const orderMemory = rememberOrders(() => performance.timeOrigin + performance.now())
