/** Pure: what artists earn. Amounts in whole francs, rates in hundredths of a percent. */

/**
 * Of what stays of one paid order, to the nearest franc, half a franc upwards. Each order is rounded for itself, so that days,
 * codes and the whole are sums of the same francs, and none of them changes when they are added up differently.
 */
export function commissionOf(amount: number, rate: number): number {
  return Math.floor((amount * rate + 5_000) / 10_000)
}

/** 1000 → '10 %', 1250 → '12,5 %'. */
export function rateWords(rate: number): string {
  return `${String(rate / 100).replace('.', ',')}\u00a0%`
}
