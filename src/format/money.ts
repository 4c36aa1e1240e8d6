/** Keeps groups of digits and the currency on one line. `Intl` mixes U+202F in, which PDF fonts lack. */
const NO_BREAK_SPACE = '\u00a0'

/** Whole FCFA as people read them: 7000 → '7 000 FCFA', both spaces U+00A0. */
export function formatMoney(amount: number): string {
  return `${formatAmount(amount)}${NO_BREAK_SPACE}FCFA`
}

/** The same where the unit stands elsewhere, as in a table: '7 000'. */
export function formatAmount(amount: number): string {
  const digits = Math.abs(amount)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  return `${amount < 0 ? '-' : ''}${digits}`
}
