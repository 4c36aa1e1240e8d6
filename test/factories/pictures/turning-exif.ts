/** An Exif whose entries all point back at their own directory, as large as a JPEG may hold it. */
export function turningExif(entries = 5_400): Buffer {
  const exif = Buffer.alloc(16 + entries * 12 + 8)
  exif.write('Exif\0\0MM\0*', 'latin1')
  exif.writeUInt32BE(8, 10)
  exif.writeUInt16BE(entries, 14)
  for (let at = 16; at < 16 + entries * 12; at += 12) {
    // The entry that points at the directory of the camera's settings.
    exif.writeUInt16BE(0x8769, at)
    exif.writeUInt16BE(4, at + 2)
    exif.writeUInt32BE(1, at + 4)
    exif.writeUInt32BE(8, at + 8)
  }
  return exif
}

/** The same JPEG with this Exif before everything else. */
export function withExif(jpeg: Buffer, exif: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}
