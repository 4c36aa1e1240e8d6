import { create } from 'qrcode'
import { modulesPath, QUIET } from './qr-path.ts'

/** A code as a picture: side in modules, quiet zone included, and its dark modules as the data of one SVG path. */
export interface QrPicture {
  size: number
  path: string
}

/** Any text as a code that a phone's camera reads from a screen, also from across a hall. */
export function qrPicture(text: string): QrPicture {
  const code = create(text, { errorCorrectionLevel: 'M' })
  return { size: code.modules.size + 2 * QUIET, path: modulesPath(code) }
}
