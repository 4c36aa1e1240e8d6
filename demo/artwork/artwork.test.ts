import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from '../../src/platform/drawing/images.ts'
import { brandPictureSize, drawBrandPicture } from './brand-picture.ts'
import { contrast } from '../../src/format/accent.ts'
import type { Box } from './lettering.ts'
import { artworkEvents } from './palettes.ts'
import { drawPoster, posterLettering } from './poster.ts'
import { posterSize } from './scene.ts'
import { drawTicketPicture, ticketCanvas, ticketLettering, type TicketPictureKind } from './ticket-picture.ts'

const events = Object.values(artworkEvents)
const typeNames = [
  'Standard',
  'VIP',
  'Premium',
  'Live',
  'Table Ɖɔkpɔ́ 5 personnes',
  'Pass soirée et fête au bord de la piscine',
]
const kinds: TicketPictureKind[] = ['cover', 'detail']

function expectInside(box: Box, frame: { width: number; height: number }, margin: number) {
  expect(box.width).toBeGreaterThan(0)
  expect(box.x).toBeGreaterThanOrEqual(margin)
  expect(box.y).toBeGreaterThanOrEqual(margin)
  expect(box.x + box.width).toBeLessThanOrEqual(frame.width - margin)
  expect(box.y + box.height).toBeLessThanOrEqual(frame.height - margin)
}

async function smallest(svg: string) {
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const { length: bytes } = await makePicture(Buffer.from(svg), { type: 'avif', width: 360 })
  return { width, height, bytes }
}

describe.each(events)('the pictures of $key', (event) => {
  it('are the same each time they are drawn', () => {
    expect(drawPoster(event)).toBe(drawPoster(event))
    for (const kind of kinds) {
      expect(drawTicketPicture(event, 'VIP', kind)).toBe(drawTicketPicture(event, 'VIP', kind))
    }
  })

  it('keep title and caption of the poster inside it, apart, above the cloth and large enough for 360 pixels', () => {
    const { title, caption } = posterLettering(event)
    expectInside(title.ink, posterSize, 60)
    expectInside(caption.ink, posterSize, 60)
    expect(caption.ink.y).toBeGreaterThan(title.ink.y + title.ink.height + 20)
    expect(caption.ink.y + caption.ink.height).toBeLessThan(1250)
    expect((title.size * 360) / posterSize.width).toBeGreaterThanOrEqual(28)
    expect((caption.size * 360) / posterSize.width).toBeGreaterThanOrEqual(12)
  })

  it('keep title and type name of a ticket picture inside it and apart', () => {
    for (const kind of kinds) {
      for (const typeName of typeNames) {
        const { title, name } = ticketLettering(event, typeName, kind)
        expectInside(title.ink, ticketCanvas[kind], 40)
        expectInside(name.ink, ticketCanvas[kind], 40)
        expect(name.ink.y).toBeGreaterThan(title.ink.y + title.ink.height)
      }
    }
  })

  it('have letters that stand out and no year, edition or anniversary', () => {
    expect(contrast(event.colours.text, event.colours.ground)).toBeGreaterThanOrEqual(4.5)
    expect(`${event.title} ${event.caption}`).not.toMatch(/\d/)
  })

  it('are light at 360 pixels: a poster within 20 KB, cards within 8 KB', async () => {
    const poster = await smallest(drawPoster(event))
    expect(poster).toMatchObject(posterSize)
    expect(poster.bytes).toBeLessThanOrEqual(20_000)
    for (const typeName of ['Standard', 'VIP']) {
      const card = await smallest(drawTicketPicture(event, typeName, 'cover'))
      expect(card).toMatchObject({ width: 1080, height: 720 })
      expect(card.bytes).toBeLessThanOrEqual(8_000)
    }
  })
})

describe('all pictures together', () => {
  it('differ from event to event and from type to type', () => {
    const pictures = events.flatMap((event) => [
      drawPoster(event),
      ...kinds.flatMap((kind) => typeNames.map((typeName) => drawTicketPicture(event, typeName, kind))),
    ])
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(new Set(events.map((event) => event.colours.ground)).size).toBe(events.length)
  })

  it('hold no text element and nothing from elsewhere, whatever the type is called', () => {
    const pictures = [drawBrandPicture(), ...events.map(drawPoster)]
    pictures.push(drawTicketPicture(artworkEvents.lnds, '</svg><image href="http://exemple.bj/x"/>', 'cover'))
    for (const picture of pictures) expect(picture).not.toMatch(/<text|<image|href|style=/)
  })

  it('come with a house picture for events without one', async () => {
    expect(drawBrandPicture()).toBe(drawBrandPicture())
    const brand = await smallest(drawBrandPicture())
    expect(brand).toMatchObject(brandPictureSize)
    expect(brand.bytes).toBeLessThanOrEqual(8_000)
  })
})
