const key = 'commande-en-cours'

/** The server may let an order with a payment under way live on for so long after its hold. */
const GRACE = 5 * 60_000

/**
 * Which order of this browser holds places of a ticket model, so that another tab or a later page replaces it
 * instead of holding twice. Ids only, until the hold ends; where the browser keeps nothing, nothing is remembered.
 */
export interface OrderMemory {
  get: (modelId: string) => string | undefined
  /** `left`: milliseconds until the hold ends. */
  set: (modelId: string, orderId: string, left: number) => void
  /** The order is over: paid, cancelled or unknown. */
  forget: (orderId: string) => void
}

/** `now`: milliseconds since any moment that is the same for every page. */
export function rememberOrders(now: () => number): OrderMemory & {
  /** Takes what has ended out of the browser too. */
  forgetEnded: () => void
} {
  /** Ticket model, order and end of each order that has not ended. */
  function read(): string[][] {
    try {
      const entries = (localStorage.getItem(key) ?? '').split(';').map((entry) => entry.split(' '))
      return entries.filter(([, , end]) => Number(end) > now())
    } catch {
      return []
    }
  }

  return {
    get: (modelId) => read().find(([model]) => model === modelId)?.[1],
    set(modelId, orderId, left) {
      const others = read().filter(([model]) => model !== modelId)
      write([...others, [modelId, orderId, String(now() + left + GRACE)]])
    },
    forget: (orderId) => void write(read().filter(([, id]) => id !== orderId)),
    forgetEnded: () => void write(read()),
  }
}

/** False where the browser keeps nothing. */
function write(entries: string[][]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, entries.map((entry) => entry.join(' ')).join(';'))
    return true
  } catch {
    return false
  }
}

/** By the device's clock: right or wrong, it only counts how long a hold has left. */
export const orderMemory = rememberOrders(() => performance.timeOrigin + performance.now())
