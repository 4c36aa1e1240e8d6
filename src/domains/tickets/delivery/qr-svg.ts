import { create } from 'qrcode'
import { modulesPath, QUIET } from '../../../platform/drawing/qr-path.ts'

/** Modules per side of a version 5 code, which holds exactly 122 characters at level M. */
const MODULES = 37

/** Width and height of a code with its quiet zone, in modules: the unit of `qrPath`. */
export const QR_SIZE = MODULES + 2 * QUIET

/** The dark modules of a ticket's code as the data of one SVG path. */
export function qrPath(text: string): string {
  const code = create([{ data: text, mode: 'alphanumeric' }], {
    version: 5,
    errorCorrectionLevel: 'M',
  })
  return modulesPath(code)
}

/** A ticket's code as an SVG of its own, black on white, in any size. No script, no style. */
export function qrSvg(text: string): string {
  const size = `${QR_SIZE} ${QR_SIZE}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${QR_SIZE * 8}" height="${QR_SIZE * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${QR_SIZE}v${QR_SIZE}H0z"/>` +
    `<path fill="#000" d="${qrPath(text)}"/></svg>`
  )
}
