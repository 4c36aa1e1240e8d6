import type { QRCode } from 'qrcode'

/** White modules around a code; scanners need four. */
export const QUIET = 4

/**
 * The dark modules of a code as the data of one SVG path, in modules, quiet zone included. Neighbours in a row are
 * one rectangle, which makes the path a third as long.
 */
export function modulesPath({ modules }: Pick<QRCode, 'modules'>): string {
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let width = 0
      while (column + width < size && modules.get(row, column + width)) width += 1
      if (width > 0) path += `M${column + QUIET} ${row + QUIET}h${width}v1h-${width}z`
      column += width
    }
  }
  return path
}
