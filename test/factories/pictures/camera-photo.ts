import sharp from 'sharp'

/** A photo as a camera writes it: two fields of colour, and where it was taken. */
export function cameraPhoto({ width = 900, height = 600, orientation = 1 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b42318' } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 3), height, channels: 3, background: '#0e5a3c' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Kwabo Phone' },
      IFD3: { GPSLatitude: '6/1 21/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}
