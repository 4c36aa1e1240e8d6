const [END, SCAN] = [0xd9, 0xda]
/** Markers that no length follows: an escaped 0xff, one for arithmetic, eight restarts. */
const lone: ReadonlySet<number> = new Set([0x00, 0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7])

/** How often a JPEG goes over its pixels. What lies in its words or behind its end is not of it: thumbnails, films. */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0
  for (let at = jpeg.indexOf(0xff, 2); at >= 0; at = jpeg.indexOf(0xff, at)) {
    while (jpeg[at] === 0xff) at += 1
    const marker = jpeg[at] ?? END
    at += 1
    if (marker === END) break
    if (lone.has(marker)) continue
    if (marker === SCAN) scans += 1
    at += ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0)
  }
  return scans
}
