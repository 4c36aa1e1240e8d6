import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { renderSharePicture } from '../src/domains/catalogue/sharing/draw-share-picture.ts'
import { renderOrderPdf } from '../src/domains/tickets/delivery/render-order-pdf.ts'
import { renderTicketImage } from '../src/domains/tickets/delivery/render-ticket-image.ts'
import { drawFirstName } from '../src/domains/visuals/draw-words.ts'
import { RIBBON_TURN } from '../src/domains/visuals/layout.ts'
import { notoFiles } from '../src/platform/drawing/font-files.ts'
import { createFiles } from '../src/platform/files.ts'
import { createWorkers, type Workers } from '../src/platform/workers.ts'
import { drawnByPango, likeness, shapeOf, whatIsNew, type Shape } from './factories/pictures/drawn-shape.ts'
import { exampleTicket } from './factories/example-ticket.ts'
import { typedNames, type TypedName } from './factories/names.ts'
import { rasterise, textOf } from './factories/read-qr.ts'

/**
 * A letter that is missing is drawn as an empty box and read by programs all the same, so shapes are compared, with
 * those of another program. Each drawing has to look more like what it should than like any other name.
 */

let folder: string
let workers: Workers
const reports: string[] = []
let references: { name: TypedName; shape: Shape }[]
/** A ticket without a name. */
let bare: { page: Buffer; picture: Buffer }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwabo-names-'))
  const log = { error: (report: unknown) => void reports.push(String(report)) }
  workers = createWorkers(inject('workers'), { threads: 1, log })
  references = await Promise.all(
    typedNames.map(async (name) => ({
      name,
      shape: await shapeOf(drawnByPango(name.drawn, name.font)),
    })),
  )
  bare = { page: await pageOf(await pdfOf('\u00a0')), picture: await pictureOf('\u00a0') }
})
afterAll(async () => {
  await workers.close()
  await rm(folder, { recursive: true })
})

const services = () => ({
  files: createFiles(folder),
  workers,
  config: { publicUrl: 'https://kwabo.example' },
  settings: { company: { name: 'Kwabo' } },
})

const pdfOf = (holderName: string) =>
  renderOrderPdf(services(), { tickets: [exampleTicket({ holderName })], orderReference: null })

/** The page, large enough to tell letters apart. */
async function pageOf(pdf: Uint8Array): Promise<Buffer> {
  const [page] = await rasterise(pdf, 216)
  if (!page) throw new Error('no page was drawn')
  return page
}

const pictureOf = async (holderName: string) =>
  Buffer.from(await renderTicketImage(services(), exampleTicket({ holderName })))

/** The name on a visual, turned back. */
function onVisual(name: string): Sharp {
  const colours = { ground: '#000000', ribbon: '#000000', shade: '#000000', letters: '#000000' }
  const drawn = sharp(Buffer.from(drawFirstName(name, 'carre', colours)))
  return drawn.flatten({ background: '#000000' }).rotate(-RIBBON_TURN, { background: '#000000' })
}

/** The names that a shape resembles most, the most alike first. */
function mostLike(shape: Shape): string[] {
  return references
    .map(({ name, shape: reference }) => ({ name, likeness: likeness(shape, reference) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ name }) => name.drawn)
}

describe.each(typedNames)('a name in $script', ({ typed, drawn }) => {
  it('is drawn on the PDF, and copied from it, as it is written or in Latin letters', async () => {
    const pdf = await pdfOf(typed)
    const shape = await shapeOf(await whatIsNew(await pageOf(pdf), bare.page))
    expect(mostLike(shape)[0]).toBe(drawn)
    // Programs disagree on the order in which words that are read from the right are handed out.
    if (!/[\u0590-\u08ff]/.test(drawn)) expect(await textOf(pdf)).toContain(drawn)
  })

  it('is drawn so on the picture', async () => {
    const shape = await shapeOf(await whatIsNew(await pictureOf(typed), bare.picture))
    expect(mostLike(shape)[0]).toBe(drawn)
  })

  it('is drawn so on a visual', async () => {
    expect(mostLike(await shapeOf(onVisual(typed)))[0]).toBe(drawn)
  })
})

it('a name that no font has is in Latin letters on a share picture, too', async () => {
  const picture = (title: string) =>
    renderSharePicture({
      kind: 'card',
      title,
      notice: null,
      lines: [title],
      ground: '#b42318',
      poster: null,
      house: 'Kwabo',
    })
  for (const { typed, drawn } of typedNames.filter((name) => name.typed !== name.drawn))
    expect(Buffer.from(await picture(typed)).equals(await picture(drawn))).toBe(true)
})

it('no ticket had to be set in Latin letters because a letter was missing', () => {
  expect(reports).toEqual([])
})

it('a letter that no font has looks like none of them', async () => {
  const [latin = ''] = notoFiles.bold
  const box = await shapeOf(drawnByPango('\u{f0000}\u{f0001}', { name: 'Noto Sans Bold', file: latin }))
  for (const { shape } of references) expect(likeness(box, shape)).toBeLessThan(0.6)
})
