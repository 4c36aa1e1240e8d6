/** What is said of a code, wherever one is asked for. */
export const MISSING_CODE = 'Le code promo est obligatoire.'
export const INVALID_CODE = 'Code promo invalide.'

/** Light blue, '#rrggbb': the payment widget's where a code is used. */
export const promoTheme = '#7cc4e8'

/** A code as it is kept, however it was typed: 'star ko' → 'STARKO'. Undefined for what no code looks like. */
export function readPromoCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{1,29}$/.test(code) ? code : undefined
}
