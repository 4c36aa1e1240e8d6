import { create } from 'qrcode'

/** Modules a side of version 5, which 122 characters at level M fill exactly. */
const MODULES = 37

/** White modules around the code; scanners need four. */
const QUIET = 4

/** Width and height of a code with its quiet zone, in modules: the unit of `qrPath`. */
export const QR_SIZE = MODULES + 2 * QUIET

/**
 * The dark modules of a ticket's code as the data of one SVG path, in modules, quiet zone included. Neighbours in
 * a row are one rectangle, which makes the path a third as long.
 */
export function qrPath(text: string): string {
  const { modules } = create([{ data: text, mode: 'alphanumeric' }], {
    version: 5,
    errorCorrectionLevel: 'M',
  })
  let path = ''
  for (let row = 0; row < MODULES; row += 1) {
    for (let column = 0; column < MODULES; column += 1) {
      let width = 0
      while (column + width < MODULES && modules.get(row, column + width)) width += 1
      if (width > 0) path += `M${column + QUIET} ${row + QUIET}h${width}v1h-${width}z`
      column += width
    }
  }
  return path
}

/** A ticket's code as a drawing of its own, black on white, sized by whoever shows it. No script, no style. */
export function qrSvg(text: string): string {
  const size = `${QR_SIZE} ${QR_SIZE}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${QR_SIZE * 8}" height="${QR_SIZE * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${QR_SIZE}v${QR_SIZE}H0z"/>` +
    `<path fill="#000" d="${qrPath(text)}"/></svg>`
  )
}
