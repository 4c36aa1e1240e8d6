/**
 * Telephone numbers as buyers type them. Benin's are `01` and eight digits since 30 November 2024; whoever still
 * types the old eight gets `01` put in front. Other countries' need + or 00 and are judged by the server.
 */

/** `e164`: '+2290197000000'. `shown`: what the field shows afterwards, so that an added 01 is seen. */
export type PhoneReading = { kind: 'valid'; e164: string; shown: string } | { kind: 'invalid' }

/** Spaces, marks that cannot be seen, dots, any dash or minus, slashes and brackets. */
const separators = /[\s\p{Cf}\p{Pd}\u2212.()/]/gu

/** Reads one number, also as telephones copy it: with digits of another width or script, and marks of direction. */
export function readPhone(typed: string): PhoneReading {
  const compact = asciiDigits(typed).replace(separators, '').replace(/^00/, '+')
  if (compact.startsWith('+')) return international(compact)
  if (/^229\d{10}$/.test(compact)) return international(`+${compact}`)
  const national = nationalDigits(compact)
  return national ? { kind: 'valid', e164: `+229${national}`, shown: pairs(national) } : { kind: 'invalid' }
}

function asciiDigits(typed: string): string {
  // Arabic digits, western and Persian: both zeros end in a nibble of 0.
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

function international(compact: string): PhoneReading {
  if (!compact.startsWith('+229')) {
    return /^\+[1-9]\d{6,14}$/.test(compact)
      ? { kind: 'valid', e164: compact, shown: compact }
      : { kind: 'invalid' }
  }
  const national = nationalDigits(compact.slice(4))
  return national
    ? { kind: 'valid', e164: `+229${national}`, shown: `+229 ${pairs(national)}` }
    : { kind: 'invalid' }
}

/** Ten digits of Benin, from ten that begin with 01 or from the old eight. */
function nationalDigits(digits: string): string | undefined {
  if (/^01\d{8}$/.test(digits)) return digits
  return /^\d{8}$/.test(digits) ? `01${digits}` : undefined
}

function pairs(digits: string): string {
  return digits.match(/../g)?.join(' ') ?? digits
}

/** '+2290197000000' → '+229 01 97 00 00 00'; other countries' numbers stay as they are. */
export function readablePhone(phone: string): string {
  const benin = /^\+229(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone)
  return benin ? ['+229', ...benin.slice(1)].join(' ') : phone
}
