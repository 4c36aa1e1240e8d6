const units = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
] as const
const tens = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
] as const

/** Below 100. `last`: nothing follows, so that 'quatre-vingts' has its s. */
function belowHundred(number: number, last: boolean): string {
  if (number < 20) return units[number] ?? ''
  const ten = Math.floor(number / 10)
  // 70 and 90 count on from 60 and 80.
  const rest = number - (ten === 7 || ten === 9 ? ten - 1 : ten) * 10
  const stem = tens[ten] ?? ''
  if (rest === 0) return ten === 8 && last ? `${stem}s` : stem
  return `${stem}${(rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-'}${units[rest] ?? ''}`
}

function belowThousand(number: number, last: boolean): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return belowHundred(rest, last)
  const cent = hundreds === 1 ? 'cent' : `${units[hundreds] ?? ''} cent${rest === 0 && last ? 's' : ''}`
  return rest === 0 ? cent : `${cent} ${belowHundred(rest, last)}`
}

/** 'cinq mille francs CFA', as a receipt spells an amount of whole francs below a milliard. */
export function amountInWords(amount: number): string {
  const millions = Math.floor(amount / 1_000_000)
  const thousands = Math.floor((amount % 1_000_000) / 1000)
  const rest = amount % 1000
  const parts = [
    millions > 0 && `${belowThousand(millions, true)} million${millions > 1 ? 's' : ''}`,
    thousands > 0 && (thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`),
    (rest > 0 || amount === 0) && belowThousand(rest, true),
  ].filter((part) => part !== false)
  const round = millions > 0 && thousands === 0 && rest === 0
  return `${parts.join(' ')} ${round ? 'de ' : ''}franc${amount > 1 ? 's' : ''} CFA`
}
