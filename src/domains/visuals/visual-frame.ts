import { createHash } from 'node:crypto'
import { contrast } from '../../format/accent.ts'
import { formatDayRange, formatHour } from '../../format/dates.ts'
import { houseColours } from '../../platform/drawing/house-colours.ts'
import { href, routes } from '../../routes.ts'
import type { EventView } from '../catalogue/contract.ts'
import type { FrameInput } from './frame-input.ts'
import { visualLayouts, type VisualFormat } from './layout.ts'
import type { VisualTemplate } from './templates.ts'
import type { VisualServices } from './visual-services.ts'

/** Raised when the drawing changes, so that every frame is drawn anew and gets a new address. */
const DRAWING = 1

/** Everything of a visual but the photo and the name, which all visuals of an event and format share. */
export interface VisualFrame {
  /** Names its contents. */
  id: string
  /** Address of its small version, in which the browser shows the photo before it is sent. */
  preview: string
  content: Omit<FrameInput, 'art' | 'poster'>
  /** Files that it is drawn with. */
  art: string | null
  poster: string | null
}

export function frameOf(
  event: EventView,
  template: VisualTemplate | undefined,
  format: VisualFormat,
): VisualFrame {
  const when = `${formatDayRange(event.startsAt, event.endsAt)}, ${formatHour(event.startsAt)}`
  const content = { format, title: event.name, when, where: event.venue, colours: coloursOf(event, template) }
  const art = template?.art[format] ?? null
  const poster = template || !event.picture ? null : `uploads/${event.picture.base}.webp`
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, visualLayouts[format], content, art, poster]))
    .digest('hex')
    .slice(0, 16)
  const id = `${event.id}-${format}-${digest}`
  return { id, preview: href(routes.visualFrame, { file: `${id}.webp` }), content, art, poster }
}

function coloursOf(event: EventView, template: VisualTemplate | undefined): FrameInput['colours'] {
  if (template) {
    const { ground, letters, ribbon, shade } = template
    return { ground, letters, ribbon, shade }
  }
  const { paper, ink, sun, red } = houseColours
  const ground = event.picture?.tone ?? red
  const letters = contrast(paper, ground) >= 4.5 ? paper : ink
  return { ground, letters, ribbon: contrast(sun, ground) >= 2 ? sun : paper, shade: ink }
}

export interface FrameServices extends Pick<VisualServices, 'files' | 'workers'> {
  /** Frames that are being read or drawn, by their id: that of a new event is asked for by many at once. */
  drawing: Map<string, Promise<Buffer>>
}

/** The frame as a PNG in full size: drawn when first asked for, once for all who ask meanwhile, then kept. */
export function loadFrame(services: FrameServices, frame: VisualFrame): Promise<Buffer> {
  const { drawing } = services
  const running = drawing.get(frame.id)
  if (running) return running
  const started = readOrDraw(services, frame).finally(() => drawing.delete(frame.id))
  drawing.set(frame.id, started)
  return started
}

async function readOrDraw({ files, workers }: FrameServices, frame: VisualFrame): Promise<Buffer> {
  const name = `visual-frames/${frame.id}.png`
  const known = await files.read(name)
  if (known) return known
  const [art, poster] = await Promise.all([read(files, frame.art), read(files, frame.poster)])
  const drawn = await workers.run('drawVisualFrame', { ...frame.content, art, poster } satisfies FrameInput)
  const body = Buffer.from(drawn)
  await files.write(name, body)
  return body
}

/** The same, small, for a phone's screen. */
export async function loadPreview(services: FrameServices, frame: VisualFrame): Promise<Buffer> {
  const { files, workers } = services
  const name = `visual-frames/${frame.id}.webp`
  const known = await files.read(name)
  if (known) return known
  const body = Buffer.from(await workers.run('shrinkVisualFrame', await loadFrame(services, frame)))
  await files.write(name, body)
  return body
}

async function read(files: VisualServices['files'], name: string | null): Promise<Uint8Array | null> {
  return (name !== null && (await files.read(name))) || null
}
