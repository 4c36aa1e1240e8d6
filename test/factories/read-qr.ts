import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import jsQR from 'jsqr'
import sharp from 'sharp'

/** Pages of a PDF as PNGs, at 144 dots per inch unless told: what a person sees, not what the file says of itself. */
export async function rasterise(pdf: Uint8Array, dots = 144): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-pdf-'))
  try {
    await writeFile(join(folder, 'in.pdf'), pdf)
    await promisify(execFile)('pdftoppm', [
      '-r',
      String(dots),
      '-png',
      join(folder, 'in.pdf'),
      join(folder, 'page'),
    ])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return await Promise.all(names.map((name) => readFile(join(folder, name))))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The words of a PDF, however its lines are broken. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-pdf-'))
  try {
    await writeFile(join(folder, 'in.pdf'), pdf)
    const { stdout } = await promisify(execFile)('pdftotext', [join(folder, 'in.pdf'), '-'])
    return stdout.replace(/\s+/g, ' ')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The text of the QR code that the pixels of a picture show; undefined when none can be read. */
export async function readQr(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
