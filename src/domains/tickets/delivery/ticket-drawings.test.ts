import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { exampleTicket } from '../../../../test/factories/example-ticket.ts'
import { rasterise, readQr, textOf } from '../../../../test/factories/read-qr.ts'
import { houseColours } from '../../../platform/drawing/house-colours.ts'
import { houseMark } from '../../../platform/drawing/house-figures.ts'
import { createFiles, type Files } from '../../../platform/files.ts'
import { createWorkers, type Workers } from '../../../platform/workers.ts'
import type { TicketState } from '../ticket-state.ts'
import { encodeQr } from '../qr-payload.ts'
import { ticketKeys } from '../signing-keys.ts'
import { loadPoster } from './poster.ts'
import { qrSvg } from './qr-svg.ts'
import { renderOrderPdf } from './render-order-pdf.ts'
import { renderTicketImage } from './render-ticket-image.ts'

let folder: string
let files: Files
let workers: Workers
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwabo-drawings-'))
  files = createFiles(folder)
  workers = createWorkers(inject('workers'), { threads: 1 })
})
afterAll(async () => {
  await workers.close()
  await rm(folder, { recursive: true })
})

const services = () => ({
  files,
  workers,
  config: { publicUrl: 'https://kwabo.example' },
  settings: { company: { name: 'Kwabo' } },
})
const draw = (...tickets: ReturnType<typeof exampleTicket>[]) =>
  renderOrderPdf(services(), { tickets, orderReference: 'K-4M7T2' })

const keys = ticketKeys({ number: 0, privateKey: new Uint8Array(32).fill(7) })
function signedTicket(last: string) {
  const id = `3f2a9c1e-7b64-4d0f-8e25-a1b2c3d4e5${last}`
  const signature = keys.sign({ ticketId: id, eventId: 'siano-2027' })
  return exampleTicket({ id, qrText: encodeQr({ keyNumber: 0, ticketId: id, signature }) })
}

describe('the code', () => {
  it.each(['00', '5a', 'ff'])('drawn as SVG is read from its pixels (%s)', async (last) => {
    const { qrText } = signedTicket(last)
    const svg = qrSvg(qrText)
    expect(svg).not.toMatch(/style|script|class/)
    expect(await readQr(await sharp(Buffer.from(svg)).png().toBuffer())).toBe(qrText)
  })
})

describe('the PDF', () => {
  it('has a page a ticket, each with its own code, read from the pixels of the page', async () => {
    const tickets = ['01', '02', '03'].map(signedTicket)
    const pages = await rasterise(await draw(...tickets))
    expect(await Promise.all(pages.map(readQr))).toEqual(tickets.map(({ qrText }) => qrText))
  })

  it('has no code on a ticket that opens nothing', async () => {
    const withdrawn = [
      exampleTicket({ state: 'void' }),
      exampleTicket({
        id: 'other',
        state: 'blocked',
        change: { kind: 'cancelled', reason: 'Pluie', count: 1 },
      }),
    ]
    const pages = await rasterise(await draw(...withdrawn))
    expect(await Promise.all(pages.map(readQr))).toEqual([undefined, undefined])
  })

  it('says in its small print that a ticket opens the entrance only where it does', async () => {
    const print = async (state: TicketState) => textOf(await draw(exampleTicket({ state })))
    expect(await print('issued')).toContain('Ce ticket vaut une entrée.')
    const day = (choice: { of: number; most: number } | null) => ({
      id: 'day',
      name: 'Jour',
      startsAt: '2027-07-30T08:00:00.000Z',
      endsAt: '2027-07-30T23:00:00.000Z',
      choice,
    })
    const pass = exampleTicket({ entries: [day(null), day(null), day({ of: 4, most: 2 })] })
    expect(await textOf(await draw(pass))).toContain('Ce ticket vaut 4 entrées.')
    for (const state of ['used', 'blocked', 'void'] as const) {
      const text = await print(state)
      expect(text).not.toContain('vaut une entrée')
      expect(text).toContain('Authenticité')
    }
  })

  it('shows the poster of each event, embedded once however many tickets', async () => {
    await files.write('uploads/red-1.webp', await plainPicture('#c81414'))
    await files.write('uploads/blue-1.webp', await plainPicture('#1428c8'))
    const red = exampleTicket({ id: 'a', image: 'red-1.webp' })
    const pdf = await draw(
      red,
      { ...red, id: 'other' },
      exampleTicket({ id: 'c', eventId: 'b', image: 'blue-1.webp' }),
    )
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype ?\/Image/g),
    ).toHaveLength(2)
    const [first, second, third] = await rasterise(pdf)
    for (const [page, colour] of [
      [first, [200, 20, 20]],
      [second, [200, 20, 20]],
      [third, [20, 40, 200]],
    ] as const) {
      const { data } = await sharp(page)
        .extract({ left: 100, top: 100, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      colour.forEach((part, index) => expect(Math.abs((data[index] ?? 0) - part)).toBeLessThan(12))
    }
  })

  it.each(['Marie-Bernadette Ahouansou-Kpatindé ', 'Ɖɔ̀wɔ̀tɔ́ ', 'W', 'ɔ̌', '<script> {{7*7}} 👩🏾‍🎤 '])(
    'keeps a page a ticket, its code readable and its margins clear with 500 characters of %s',
    async (part) => {
      const long = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
      const ticket = exampleTicket({
        eventName: long(200),
        holderName: long(500),
        venue: long(500),
        seller: long(500),
        typeName: long(80),
      })
      const pages = await rasterise(await draw(ticket))
      expect(pages).toHaveLength(1)
      const [page = Buffer.alloc(0)] = pages
      expect(await readQr(page)).toBe(ticket.qrText)
      // At 144 dots per inch a point is two pixels. Only the band reaches into the outer 20 points.
      const { width = 0, height = 0 } = await sharp(page).metadata()
      for (const [left, top, across, down] of [
        [0, 40, 40, height - 40],
        [width - 40, 40, 40, height - 40],
        [0, height - 36, width, 36],
      ] as const) {
        const margin = sharp(page).extract({ left, top, width: across, height: down }).flatten()
        const { channels } = await sharp(await margin.toBuffer()).stats()
        expect(Math.min(...channels.map(({ min }) => min))).toBe(255)
      }
    },
  )

  it('bears the band and the mark of the house', async () => {
    const [page] = await rasterise(await draw(exampleTicket()))
    const pixel = async (left: number, top: number) => {
      const { data } = await sharp(page)
        .extract({ left, top, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return `#${data.toString('hex')}`
    }
    expect(await pixel(400, 1)).toBe(houseColours.red)
    const mark = await readFile(new URL('../../../screens/site-frame/mark.svg', import.meta.url), 'utf8')
    for (const { d, fill } of houseMark.slice(0, 2)) expect(mark).toContain(`fill="${fill}" d="${d}"`)
  })

  it('sets each letter of Fon with a shape of its own, never that of a missing letter', async () => {
    // No font has U+E000, so its drawing is the one for every letter that cannot be drawn.
    const missing = await inkOfName('x\ue000')
    const shapes = await Promise.all(
      ['Ɖ', 'ɖ', 'Ɔ', 'ɔ', 'Ɛ', 'ɛ', 'Ŋ', 'ŋ'].map((letter) => inkOfName(`x${letter}`)),
    )
    const drawings = [missing, ...shapes].map(({ pixels }) => pixels.join())
    expect(new Set(drawings).size).toBe(drawings.length)
    const bare = await inkOfName('x')
    for (const { right } of shapes) expect(right).toBeGreaterThan(bare.right + 3)
  })

  it.each([
    ['ɔ', 'ɔ̀'],
    ['ɛ', 'ɛ́'],
    ['ɔ', 'ɔ̌'],
    ['ɛ', 'ɛ̂'],
    ['Ɔ', 'Ɔ̀'],
  ])('puts the tone of %s above it: %s', async (plain, toned) => {
    const [letter, both] = await Promise.all([inkOfName(plain), inkOfName(toned)])
    // A mark beside its letter would make the drawing wider; a lost mark would leave the height as it is.
    expect(Math.abs(both.right - letter.right)).toBeLessThanOrEqual(1)
    expect(Math.abs(both.left - letter.left)).toBeLessThanOrEqual(1)
    expect(Math.abs(both.bottom - letter.bottom)).toBeLessThanOrEqual(1)
    expect(both.top).toBeLessThan(letter.top - 2)
  })
})

describe('the picture', () => {
  it('is 1080 pixels wide, and its code is read from its pixels', async () => {
    await files.write('uploads/green-1.webp', await plainPicture('#0e5a3c'))
    const ticket = exampleTicket({ image: 'green-1.webp', eventName: 'Gbadéfè à Ɖɔ̀wɔ̀tɔ́' })
    const picture = await renderTicketImage(services(), ticket)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1080 })
    expect(await readQr(picture)).toBe(ticket.qrText)
  })

  it('X13 that is asked for again is not drawn again, and one that says something else is', async () => {
    const [own, changed] = [signedTicket('a1'), { ...signedTicket('a1'), holderName: 'Sènami Àdànlɔ̀' }]
    const works: string[] = []
    const counting: Workers = {
      ...workers,
      run: (work, input) => {
        works.push(work)
        return workers.run(work, input)
      },
    }
    const image = (ticket: typeof own) => renderTicketImage({ ...services(), workers: counting }, ticket)
    const [first, second] = await Promise.all([image(own), image(own)])
    expect(second).toBe(first)
    expect(await image(changed)).not.toEqual(first)
    expect(await image(own)).toBe(first)
    expect(works).toHaveLength(2)
  })

  it('takes names as letters, not as markup', async () => {
    const plain = await renderTicketImage(services(), exampleTicket({ holderName: 'Ayaba' }))
    const markup = await renderTicketImage(services(), exampleTicket({ holderName: '</svg><a & "b"' }))
    expect(await readQr(markup)).toBe(exampleTicket().qrText)
    expect(Buffer.from(markup).equals(plain)).toBe(false)
  })

  it('is drawn of a name with a mark that its font cannot place', async () => {
    const ticket = exampleTicket({ holderName: 'ب\u06d6', eventName: 'į\u0301' })
    expect(await readQr(await renderTicketImage(services(), ticket))).toBe(ticket.qrText)
  })
})

describe('the poster', () => {
  it('is kept as a JPEG, so that the upload is converted once', async () => {
    await files.write('uploads/once-1.webp', await plainPicture('#f2a900'))
    const poster = await loadPoster({ files }, 'once-1.webp')
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: 440, height: 550 })
    await rm(join(folder, 'uploads', 'once-1.webp'))
    expect(await loadPoster({ files }, 'once-1.webp')).toEqual(poster)
    expect(await readdir(join(folder, 'ticket-posters'))).toContain('once-1.webp.jpg')
  })

  it('is absent where there is no upload, and never fetched from elsewhere', async () => {
    expect(await loadPoster({ files }, null)).toBeUndefined()
    expect(await loadPoster({ files }, 'nothing.webp')).toBeUndefined()
    expect(await loadPoster({ files }, 'https://example.org/poster.webp')).toBeUndefined()
    expect(await loadPoster({ files }, '../secret.webp')).toBeUndefined()
  })
})

async function plainPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1080, height: 1350, channels: 3, background } })
    .webp()
    .toBuffer()
}

const pages = new Map<string, ReturnType<typeof pixelsOf>>()

/** A ticket's page with this name, drawn once: all pages are compared with the page without a name. */
function pageOf(holderName: string) {
  const page = pages.get(holderName) ?? pixelsOf(holderName)
  pages.set(holderName, page)
  return page
}

async function pixelsOf(holderName: string) {
  const [page] = await rasterise(await draw(exampleTicket({ holderName })))
  return sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true })
}

/** What a holder's name adds to the page: its dark pixels and the box around them. */
async function inkOfName(name: string) {
  const [without, withName] = await Promise.all(['\u00a0', name].map(pageOf))
  if (!without || !withName) throw new Error('no page was drawn')
  const { width } = withName.info
  const pixels: number[] = []
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1]
  withName.data.forEach((value, index) => {
    if (value > 140 || Math.abs(value - (without.data[index] ?? 0)) < 60) return
    const [x, y] = [index % width, Math.floor(index / width)]
    pixels.push(index)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  return { pixels, left, right, top, bottom }
}
