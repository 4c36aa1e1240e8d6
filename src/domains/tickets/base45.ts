/** Base45 (RFC 9285): bytes in the alphabet that QR codes pack tightest. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 2) {
    const first = bytes[index] ?? 0
    const second = bytes[index + 1]
    text += second === undefined ? digits(first, 2) : digits(first * 256 + second, 3)
  }
  return text
}

/** Least significant digit first, as the RFC has it. */
function digits(value: number, count: number): string {
  let text = ''
  for (let rest = value; text.length < count; rest = Math.floor(rest / 45)) text += ALPHABET.charAt(rest % 45)
  return text
}

/** The bytes, or undefined when the text is not the base45 of anything. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined
  const bytes: number[] = []
  for (let index = 0; index < text.length; index += 3) {
    const group = text.slice(index, index + 3)
    let value = 0
    for (let place = group.length - 1; place >= 0; place -= 1) {
      const digit = ALPHABET.indexOf(group.charAt(place))
      if (digit < 0) return undefined
      value = value * 45 + digit
    }
    if (value > (group.length === 3 ? 0xffff : 0xff)) return undefined
    if (group.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}
