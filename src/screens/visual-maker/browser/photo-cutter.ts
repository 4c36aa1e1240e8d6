import { firstCrop, mostZoom, moved, sideOf, zoomed, type Crop } from '../cropping.ts'
import { toJpeg } from './open-photo.ts'

/** Largest side of the hole in any visual. */
const MOST_SENT = 900
/** What a phone's camera can tell apart at this size, in as few bytes as a weak network needs. */
const QUALITY = 0.86
/** Share of the hole that one press of an arrow moves. */
const STEP = 0.04

export interface PhotoCutter {
  /** Shows a new photo, or none. */
  show(photo: HTMLCanvasElement | undefined): void
  /** What shows, as a JPEG; undefined without a photo. */
  cut(): Promise<Blob | undefined>
}

/** The photo in the hole: pulled with a finger or the mouse, pinched, wheeled, or moved by keys. */
export function createCutter(canvas: HTMLCanvasElement, zoom: HTMLInputElement): PhotoCutter {
  let photo: HTMLCanvasElement | undefined
  let crop: Crop = { x: 0, y: 0, zoom: 1 }
  const fingers = new Map<number, { x: number; y: number }>()

  const draw = () => {
    if (!photo) return
    const side = sideOf(photo, crop)
    const size = Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio))
    canvas.width = canvas.height = size
    canvas
      .getContext('2d')
      ?.drawImage(photo, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, size, size)
    zoom.value = String(crop.zoom)
  }
  const change = (next: (photo: HTMLCanvasElement) => Crop) => {
    if (!photo) return
    crop = next(photo)
    draw()
  }
  /** From the hole's middle, in shares of its side. */
  const place = ({ clientX, clientY }: PointerEvent | WheelEvent) => {
    const box = canvas.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 }
  }
  /** Middle of all fingers, and how far the first two are apart. */
  const grip = () => {
    const [first = { x: 0, y: 0 }, second = first] = [...fingers.values()]
    return {
      x: (first.x + second.x) / 2,
      y: (first.y + second.y) / 2,
      apart: Math.hypot(first.x - second.x, first.y - second.y),
    }
  }

  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, place(event))
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return
    const before = grip()
    fingers.set(event.pointerId, place(event))
    const after = grip()
    change((shown) => {
      const pulled = moved(shown, crop, after.x - before.x, after.y - before.y)
      return before.apart > 0
        ? zoomed(shown, pulled, (pulled.zoom * after.apart) / before.apart, after)
        : pulled
    })
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    canvas.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId))
  }
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      change((shown) => zoomed(shown, crop, crop.zoom * Math.exp(-event.deltaY / 400), place(event)))
    },
    { passive: false },
  )
  const keys: Record<string, (shown: HTMLCanvasElement) => Crop> = {
    ArrowLeft: (shown) => moved(shown, crop, -STEP, 0),
    ArrowRight: (shown) => moved(shown, crop, STEP, 0),
    ArrowUp: (shown) => moved(shown, crop, 0, -STEP),
    ArrowDown: (shown) => moved(shown, crop, 0, STEP),
    '+': (shown) => zoomed(shown, crop, crop.zoom * 1.1),
    '=': (shown) => zoomed(shown, crop, crop.zoom * 1.1),
    '-': (shown) => zoomed(shown, crop, crop.zoom / 1.1),
  }
  canvas.addEventListener('keydown', (event) => {
    const move = keys[event.key]
    if (!move) return
    event.preventDefault()
    change(move)
  })
  zoom.max = String(mostZoom)
  zoom.addEventListener('input', () => change((shown) => zoomed(shown, crop, Number(zoom.value))))
  new ResizeObserver(draw).observe(canvas)

  return {
    show: (next) => {
      photo = next
      if (next) crop = firstCrop(next)
      draw()
    },
    cut: async () => {
      if (!photo) return undefined
      const side = sideOf(photo, crop)
      const sent = document.createElement('canvas')
      sent.width = sent.height = Math.round(Math.min(MOST_SENT, side))
      sent
        .getContext('2d')
        ?.drawImage(photo, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, sent.width, sent.height)
      return toJpeg(sent, QUALITY)
    },
  }
}
