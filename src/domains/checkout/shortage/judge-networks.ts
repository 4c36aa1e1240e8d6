/** Milliseconds that an order has to begin its payment before it yields. A page begins it within seconds. */
export const BEGINNING = 60_000

/** Milliseconds for which a begun payment keeps an order and its successors from yielding: enough to type a PIN. */
export const PAYING = 4 * 60_000

/** Milliseconds after the start of a payment within which most money comes. */
export const MOSTLY_PAID = 2 * 60_000

/** Milliseconds after which a free place counts as not confirmed. Most people read the mail sooner. */
export const CONFIRMING = 90_000

/** How many of the latest orders of a network, or of a sale, are counted. */
export const RECORD = 100

/**
 * The latest orders of a model or a promo code, counted. Only orders whose payment began within the last hour and more
 * than `MOSTLY_PAID` ago count. `paid` and `unpaid` are places of the model or uses of the code.
 */
export interface SaleRecord {
  orders: number
  paid: number
  unpaid: number
}

/**
 * The latest orders of one network, counted. Only orders made within the last hour whose time to pay is over count.
 * `paid` and `unpaid` are places of all models.
 */
export interface NetworkRecord extends SaleRecord {
  network: string
}

/** How the sale of a ticket model, and the networks that hold its places, have paid within the last hour. */
export interface Standing {
  /** Networks that take places and do not pay (`isHoarding`). */
  hoarding: ReadonlySet<string>
  /** Networks with a paid order. */
  paying: ReadonlySet<string>
  /** Networks whose orders are all unpaid. */
  failing: ReadonlySet<string>
  /** The sale is doubtful: hardly any payment that is begun for this model brings money (`isDoubtful`). */
  doubtful: boolean
}

/** Pure: judges the networks that hold places of a model with this capacity. `free`: the model costs nothing. */
export function judgeNetworks(
  records: readonly NetworkRecord[],
  sale: SaleRecord,
  capacity: number,
  free = false,
): Standing {
  const names = (some: readonly NetworkRecord[]) => new Set(some.map(({ network }) => network))
  return {
    hoarding: names(records.filter((record) => isHoarding(record, capacity, free))),
    paying: names(records.filter(({ paid }) => paid > 0)),
    failing: names(records.filter(({ paid, unpaid }) => paid === 0 && unpaid > 0)),
    doubtful: isDoubtful(sale),
  }
}

/**
 * A network hoards if it left many places unpaid, and more than it paid. For free places one confirmed in four is
 * enough, because some people read the mail later.
 */
function isHoarding({ orders, paid, unpaid }: NetworkRecord, capacity: number, free: boolean): boolean {
  const tooMany = unpaid > Math.max(1, capacity / 60) || orders >= RECORD
  return tooMany && unpaid > paid * (free ? 3 : 1)
}

/** A sale is doubtful if fewer than a fifth of its places were paid. Fewer than three orders may be slow by chance. */
function isDoubtful({ orders, paid, unpaid }: SaleRecord): boolean {
  return orders >= 3 && paid < unpaid / 4
}
