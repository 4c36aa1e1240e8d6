import { contrast } from '../../../src/format/accent.ts'
import { visualLayouts, type VisualFormat, type VisualLayout } from '../../../src/domains/visuals/layout.ts'
import { band } from '../bands.ts'
import type { ArtworkEvent, Palette } from '../palettes.ts'
import { scenes } from '../scenes/every-scene.ts'
import { at, circle, rect, svg } from '../shapes.ts'
import { halos } from './halos.ts'

/** What the site sets on the art: letters on the ground, the ribbon across the photo and what lies under it. */
export interface VisualColours {
  ground: string
  letters: string
  ribbon: string
  shade: string
}

export function visualColours({ key, colours }: ArtworkEvent): VisualColours {
  const ground = halos[key].floor(colours)
  const letters = [colours.text, colours.pale, colours.dark].find((one) => contrast(one, ground) >= 4.5)
  const ribbon = [colours.bright, colours.warm, colours.pale].find((one) => contrast(one, ground) >= 2)
  return { ground, letters: letters ?? colours.dark, ribbon: ribbon ?? colours.pale, shade: colours.dark }
}

/**
 * What lies around a visitor's photo, as SVG text without a word in it: the event's ground and light, a round hole
 * for the photo, the event's emblem sewn over its edge, and a hem of its cloth.
 */
export function drawVisualArt(event: ArtworkEvent, format: VisualFormat): string {
  const layout = visualLayouts[format]
  const { width, height, photo } = layout
  const { colours } = event
  const radius = photo.side / 2
  const [x, y] = [photo.x + radius, photo.y + radius]
  const halo = halos[event.key]
  const around =
    rect(0, 0, width, height, halo.sky(colours)) +
    at(
      x,
      y,
      halo.light(colours, {
        radius,
        side: width / 2,
        above: y - hemDepth(height, 'upper'),
        below: layout.ribbon.y - y,
      }),
    ) +
    rect(0, layout.ribbon.y, width, height - layout.ribbon.y, halo.floor(colours)) +
    at(x, y, circle(0, 0, radius + radius * 0.045, halo.edge(colours)))
  return svg(width, height, holed(layout, around) + sticker(event, layout) + hems(event, layout))
}

function holed({ width, height, photo }: VisualLayout, content: string) {
  const radius = photo.side / 2
  return (
    `<mask id="hole">${rect(0, 0, width, height, '#ffffff')}${circle(photo.x + radius, photo.y + radius, radius, '#000000')}</mask>` +
    `<g mask="url(#hole)">${content}</g>`
  )
}

/** The emblem as a patch over the upper right edge of the photo. */
function sticker({ key, colours }: ArtworkEvent, { photo }: VisualLayout) {
  const radius = photo.side / 2
  const size = radius * 0.36
  const angle = -0.72
  const place = {
    x: Math.min(photo.x + radius + Math.cos(angle) * radius * 1.02, 1080 - size * 1.08),
    y: Math.max(photo.y + radius + Math.sin(angle) * radius * 1.02, size * 1.08),
  }
  return at(
    place.x,
    place.y,
    circle(0, 0, size, colours.dark) +
      circle(0, 0, size * 0.94, halos[key].patch(colours)) +
      at(0, 0, scenes[key].emblem(colours), (size * 0.86) / 300),
  )
}

/** The event's cloth below, twice in a story, and there above as well: what lies over the ends of stories hides it. */
function hems({ key, colours }: ArtworkEvent, { width, height }: VisualLayout) {
  const { ground, fills } = cloth(key, colours)
  const hem = (id: string, y: number, depth: number, turn: number) =>
    band(id, scenes[key].band, { x: 0, y, width, height: depth }, ground, [
      ...fills.slice(turn),
      ...fills.slice(0, turn),
    ])
  const [upper, lower] = [hemDepth(height, 'upper'), hemDepth(height, 'lower')]
  const first = hem('hem', height - lower, lower, 0)
  if (upper === 0) return first
  return first + hem('second', height - lower * 2, lower, 1) + hem('upper', 0, upper, 0)
}

function hemDepth(height: number, edge: 'upper' | 'lower'): number {
  if (height > 1_500) return edge === 'upper' ? 110 : 100
  if (edge === 'upper') return 0
  return height > 1_200 ? 92 : 78
}

function cloth(key: ArtworkEvent['key'], colours: Palette) {
  const ground = halos[key].floor(colours) === colours.deep ? colours.dark : colours.deep
  const fills = [colours.bright, colours.warm, colours.fresh, colours.pale]
  return { ground, fills: fills.filter((one) => one !== ground) }
}
