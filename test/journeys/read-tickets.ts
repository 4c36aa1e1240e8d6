import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { ensurePdftoppm } from '../../scripts/machine/ensure-pdftoppm.ts'

const run = promisify(execFile)
const DOTS_PER_INCH = '110'

/** The code on every page of a PDF, read from its pixels as a phone at the gate would. */
export async function readCodes(pdf: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-pdf-'))
  try {
    await writeFile(join(folder, 'tickets.pdf'), pdf)
    const program = process.env.PDFTOPPM ?? (await ensurePdftoppm())
    await run(program, ['-r', DOTS_PER_INCH, '-png', join(folder, 'tickets.pdf'), join(folder, 'page')])
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
    return await Promise.all(pages.map(async (name) => readCode(await readFile(join(folder, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The code in a picture; throws where none can be read. */
export async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const code = jsQr(new Uint8ClampedArray(data), info.width, info.height)
  if (!code) throw new Error('No QR code can be read in this picture.')
  return code.data
}
