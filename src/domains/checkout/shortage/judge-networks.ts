/** Milliseconds that an order has to begin its payment before it yields. A page begins it within seconds. */
export const BEGINNING = 60_000

/** Milliseconds that a begun payment keeps an order and its successors: enough to type a PIN on a weak connection. */
export const PAYING = 4 * 60_000

/** Milliseconds after the start of a payment within which most money comes. */
export const MOSTLY_PAID = 2 * 60_000

/** Milliseconds after which a free place counts as not confirmed. Most people read the mail sooner. */
export const CONFIRMING = 90_000

/** How many of the latest orders of a network, or of a sale, are counted. */
export const RECORD = 100

/**
 * A model's latest orders whose payment began between an hour and `MOSTLY_PAID` ago: how many places were paid, and how
 * many not.
 */
export interface SaleRecord {
  orders: number
  paid: number
  unpaid: number
}

/** The same counts for one network: its latest orders of the last hour whose time to pay is over. */
export interface NetworkRecord extends SaleRecord {
  network: string
}

/** What is known of those who hold places of a ticket model without paying. */
export interface Standing {
  /** Networks that take places and do not pay. */
  hoarding: ReadonlySet<string>
  /** Networks that have paid within the hour. */
  paying: ReadonlySet<string>
  /** Networks whose orders of the hour were all left unpaid. */
  failing: ReadonlySet<string>
  /** Hardly any payment that is begun for this model brings money. */
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

/** For free places one confirmed in four is enough, because some people read the mail later. */
function isHoarding({ orders, paid, unpaid }: NetworkRecord, capacity: number, free: boolean): boolean {
  const tooMany = unpaid > Math.max(1, capacity / 60) || orders >= RECORD
  return tooMany && unpaid > paid * (free ? 3 : 1)
}

/** Fewer than three buyers may all be slow by chance. */
function isDoubtful({ orders, paid, unpaid }: SaleRecord): boolean {
  return orders >= 3 && paid < unpaid / 4
}
