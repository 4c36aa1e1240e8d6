/** '20270705T160000Z'. */
export function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** TEXT of RFC 5545: a line break, comma, semicolon or backslash of the content may not end or split the value. */
export function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Breaks a line after at most 75 bytes; the next line begins with a space. No character is broken in two. */
export function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
