import { band } from './bands.ts'
import { contrast } from '../../src/format/accent.ts'
import { fitText, type Box, type Lettering } from './lettering.ts'
import type { ArtworkEvent, Palette } from './palettes.ts'
import { scenes } from './scenes/every-scene.ts'
import { at, rect, svg } from './shapes.ts'

export type TicketPictureKind = 'cover' | 'detail'

/** The units in which a picture is drawn; a cover is then enlarged so that it fills the widest served width. */
export const ticketCanvas = {
  cover: { width: 960, height: 640, scale: 1.125 },
  detail: { width: 1260, height: 840, scale: 1 },
} as const satisfies Record<TicketPictureKind, { width: number; height: number; scale: number }>

/**
 * The picture of one ticket type as SVG text: the event's emblem and cloth, its title small and the type's name
 * large. 'cover' is for cards (1080 × 720), 'detail' for the details dialog (1260 × 840). The name decides colours
 * and arrangement, so that the types of an event differ and every edition shows the same.
 */
export function drawTicketPicture(event: ArtworkEvent, typeName: string, kind: TicketPictureKind): string {
  const variant = variantOf(typeName)
  const scheme = schemeOf(event.colours, variant)
  const { width, height, scale } = ticketCanvas[kind]
  const scene = scenes[event.key]
  const emblem = scene.emblem(event.colours)
  const { title, name } = ticketLettering(event, typeName, kind)

  const strip = (id: string, frame: Box) => band(id, scene.band, frame, scheme.strip, scheme.figures)
  const art =
    kind === 'cover'
      ? coverArt(variant, emblem, scheme, strip)
      : detailArt(variant % 2 === 1, emblem, scheme, strip)
  const picture = rect(0, 0, width, height, scheme.ground) + art + title.svg + name.svg
  return svg(width * scale, height * scale, at(0, 0, picture, scale))
}

/** Title and type name of a ticket picture with the boxes they cover. */
export function ticketLettering(
  event: ArtworkEvent,
  typeName: string,
  kind: TicketPictureKind,
): { title: Lettering; name: Lettering } {
  const variant = variantOf(typeName)
  const { text } = schemeOf(event.colours, variant)
  const { titleSize, nameSize, boxes } = textPlaces[kind]
  const box = boxes[variant % boxes.length] ?? boxes[0]
  const style = { fill: text, align: 'start' } as const
  const name = fitText(typeName, box, {
    ...style,
    face: 'narrow',
    vertical: 'middle',
    size: nameSize,
    lines: 4,
  })
  const title = fitText(
    event.title,
    { x: box.x, y: name.ink.y - titleSize * 1.7, width: box.width, height: titleSize * 1.2 },
    { ...style, face: 'narrow', vertical: 'bottom', size: titleSize, lines: 1 },
  )
  return { title, name }
}

/** Room for the type's name, by arrangement; the title stands above it. */
const textPlaces = {
  cover: {
    titleSize: 48,
    nameSize: 150,
    boxes: [
      { x: 128, y: 180, width: 366, height: 360 },
      { x: 56, y: 210, width: 440, height: 360 },
      { x: 56, y: 140, width: 420, height: 360 },
    ],
  },
  detail: {
    titleSize: 60,
    nameSize: 196,
    boxes: [
      { x: 672, y: 250, width: 524, height: 400 },
      { x: 64, y: 250, width: 524, height: 400 },
    ],
  },
} as const satisfies Record<
  TicketPictureKind,
  { titleSize: number; nameSize: number; boxes: readonly [Box, ...Box[]] }
>

interface Scheme {
  ground: string
  text: string
  panel: string
  strip: string
  figures: readonly string[]
}

type Strip = (id: string, frame: Box) => string

function coverArt(variant: number, emblem: string, scheme: Scheme, strip: Strip) {
  switch (variant % 3) {
    case 0:
      return group90(strip('cloth', { x: 0, y: 0, width: 640, height: 80 })) + at(794, 320, emblem, 0.88)
    case 1:
      return strip('cloth', { x: 0, y: 0, width: 960, height: 76 }) + at(790, 372, emblem, 0.86)
    default:
      return (
        rect(520, 0, 440, 640, scheme.panel) +
        at(740, 280, emblem, 0.7) +
        strip('cloth', { x: 0, y: 560, width: 960, height: 80 })
      )
  }
}

function detailArt(mirror: boolean, emblem: string, scheme: Scheme, strip: Strip) {
  return (
    rect(mirror ? 660 : 0, 0, 600, 840, scheme.panel) +
    strip('cloth', { x: 0, y: 0, width: 1260, height: 84 }) +
    at(mirror ? 960 : 300, 420, emblem, 0.96) +
    strip('hem', { x: 0, y: 756, width: 1260, height: 84 })
  )
}

const group90 = (content: string) => `<g transform="translate(80 0) rotate(90)">${content}</g>`

function schemeOf(colours: Palette, variant: number): Scheme {
  const grounds = [colours.ground, colours.deep, colours.pale, colours.bright, colours.fresh] as const
  const panels = [colours.deep, colours.ground, colours.ground, colours.deep, colours.deep] as const
  const index = variant % grounds.length
  const ground = grounds[index] ?? colours.ground
  const panel = panels[index] ?? colours.deep
  const text =
    [colours.text, colours.pale, colours.dark].find((one) => contrast(one, ground) >= 4.5) ?? colours.dark
  const strip = ground === colours.deep ? colours.dark : colours.deep
  const figures = [colours.bright, colours.warm, colours.fresh, colours.pale].filter((one) => one !== strip)
  return { ground, text, panel, strip, figures }
}

/** The names that most events use never share a look; any other name takes the look its letters add up to. */
const usual = ['standard', 'vip', 'premium', 'live', 'vvip']

function variantOf(typeName: string) {
  const name = typeName.trim().toLowerCase()
  const known = usual.indexOf(name)
  if (known >= 0) return known
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
}
