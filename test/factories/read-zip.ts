import { inflateRawSync } from 'node:zlib'

/** The files of a zip archive by name, read from its central directory as office programs do. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const count = zip.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}

/** The text of an XML document, a space at the end of each element. Throws where its elements do not nest. */
export function readXmlText(xml: string): string {
  const open: string[] = []
  for (const [, slash, name = '', self] of xml.matchAll(/<(\/?)([a-zA-Z][\w:.-]*)[^>]*?(\/?)>/g)) {
    if (slash === '/') {
      const last = open.pop()
      if (last !== name) throw new Error(`</${name}> ends <${last ?? ''}>`)
    } else if (self !== '/') open.push(name)
  }
  if (open.length > 0) throw new Error(`<${open.join('> <')}> never ends`)
  return xml
    .replace(/<\/w:t>/g, '\u0000')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u0000', ' ')
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
