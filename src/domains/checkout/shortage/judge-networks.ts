/** For so long, in milliseconds, an order is kept whose payment has not begun. A page begins it within seconds. */
export const BEGINNING = 60_000

/** And so long once it has: what typing a PIN takes on a weak network. Once for an order and those it replaces. */
export const PAYING = 4 * 60_000

/** When most payments that have begun have come. */
export const MOSTLY_PAID = 2 * 60_000

/** So long after it was asked for a free place counts as not confirmed: mails are read sooner as a rule. */
export const CONFIRMING = 90_000

/** Of a network, and of a sale, so many of the latest orders are looked at. */
export const RECORD = 100

/** A network's latest orders within an hour that have had their time: how many places were paid, and were not. */
export interface NetworkRecord {
  network: string
  orders: number
  paid: number
  unpaid: number
}

/** The latest orders within an hour of a ticket model whose payment began `MOSTLY_PAID` ago, and how many are paid. */
export interface SaleRecord {
  begun: number
  paid: number
}

/** What is known of those who hold places of a ticket model without paying. */
export interface Standing {
  /** Networks that take places and do not pay. */
  hoarding: ReadonlySet<string>
  /** Networks that have paid within the hour. */
  paying: ReadonlySet<string>
  /** Of the payments that are begun for this ticket model hardly any comes. */
  doubtful: boolean
}

/** Pure: what the records say of those who hold places of a ticket model with so many. `free`: it costs nothing. */
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
    doubtful: isDoubtful(sale),
  }
}

/** Pure: for how long the beginning of a payment keeps an order. Where hardly any comes, networks unknown to pay have a minute. */
export function payingTime({ doubtful, paying }: Standing, network: string): number {
  return doubtful && !paying.has(network) ? BEGINNING : PAYING
}

/** Of free places one in four is enough: whoever asks for them has nothing to begin, and his mail is on its way. */
function isHoarding({ orders, paid, unpaid }: NetworkRecord, capacity: number, free: boolean): boolean {
  const tooMany = unpaid > Math.max(2, capacity / 30) || orders >= RECORD
  return tooMany && unpaid > paid * (free ? 3 : 1)
}

/** Fewer than five buyers may all be slow by chance. */
function isDoubtful({ begun, paid }: SaleRecord): boolean {
  return begun >= 5 && paid < begun / 5
}
