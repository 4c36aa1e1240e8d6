/** The largest file, in bytes. No real statement is so large. */
const MOST_BYTES = 64 * 1024 * 1024

export type Decoded = { kind: 'text'; text: string } | { kind: 'refused'; why: string }

/**
 * The text of a file as spreadsheets and payment providers write it: UTF-8 with or without a byte order mark, UTF-16
 * with one, else Windows-1252. Line ends become '\n'.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { kind: 'refused', why: 'Le fichier est vide.' }
  if (bytes.length > MOST_BYTES)
    return { kind: 'refused', why: 'Le fichier dépasse 64 Mo : exportez une période plus courte.' }
  // 'PK' marks a zip file. Workbooks are zip files.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03)
    return { kind: 'refused', why: "Ce fichier est un classeur : enregistrez-le d'abord au format CSV." }
  const text = read(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) return { kind: 'refused', why: "Ce fichier n'est pas un texte CSV." }
  const lines = text.replace(/\r\n?/g, '\n')
  return lines.trim() === ''
    ? { kind: 'refused', why: 'Le fichier est vide.' }
    : { kind: 'text', text: lines }
}

function read(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Not UTF-8: Excel in a French Windows writes Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
