import { fitText, type Lettering } from './lettering.ts'
import type { ArtworkEvent } from './palettes.ts'
import { posterSize } from './scene.ts'
import { scenes } from './scenes/every-scene.ts'
import { svg } from './shapes.ts'

const captionHeight = 46
const captionGap = 36

/** The poster of an event, 1080 × 1350 (4:5), as SVG text with all lettering as outlines. */
export function drawPoster(event: ArtworkEvent): string {
  const { title, caption } = posterLettering(event)
  const { width, height } = posterSize
  return svg(width, height, scenes[event.key].poster(event.colours) + title.svg + caption.svg)
}

/** Title and caption of a poster with the boxes they cover; the caption hangs below the title. */
export function posterLettering(event: ArtworkEvent): { title: Lettering; caption: Lettering } {
  const { box, face, align, lines } = scenes[event.key].title
  const title = fitText(event.title, box, {
    face,
    align,
    lines,
    fill: event.colours.text,
    vertical: 'top',
    size: 210,
  })
  const below = title.ink.y + title.ink.height + captionGap
  const caption = fitText(
    event.caption,
    { x: box.x, y: below, width: box.width, height: captionHeight },
    { face: 'wide', align, lines: 1, fill: event.colours.text, vertical: 'top', size: captionHeight },
  )
  return { title, caption }
}
