import { member, text } from '../../ui/read-answer.ts'
import { nextTurn, withPhotos, type HallRow } from './hall-row.ts'
import { photoAlt } from './photo-alt.ts'
import { timeLimit } from '../../ui/time-limit.ts'

const ASK_EVERY = 8_000
const TURN_EVERY = 5_000
const FADE = 900
const POINTER_SHOWN = 3_000
const MOST_TILES = 8

interface HallPhoto {
  key: string
  width: number
  height: number
  name: string
}

/** Keeps the screen of a hall alive by itself: photos take turns, new ones come, those taken down go. */
export function runHall(): void {
  const hall = document.querySelector<HTMLElement>('[data-hall]')
  const list = hall?.querySelector<HTMLElement>('[data-tiles]')
  const pattern = hall?.querySelector<HTMLTemplateElement>('[data-tile]')
  const invitation = hall?.querySelector<HTMLElement>('[data-invitation]')
  if (!hall || !list || !pattern || !invitation) return
  const tiles = () => [...list.querySelectorAll<HTMLElement>('[data-key]')]
  const photos = new Map<string, HallPhoto>()
  let row: HallRow = { shown: tiles().map(({ dataset }) => dataset['key'] ?? ''), waiting: [], turns: 0 }

  const show = () => {
    for (const tile of tiles()) if (!photos.has(tile.dataset['key'] ?? '')) tile.remove()
    for (const [index, key] of row.shown.entries()) {
      const photo = photos.get(key)
      const tile = tiles()[index] ?? append(list, pattern)
      if (photo && tile?.dataset['key'] !== key) void put(tile, photo, hall.dataset['file'] ?? '')
    }
    list.dataset['tiles'] = String(row.shown.length)
    invitation.hidden = row.shown.length > 0
  }
  const ask = async () => {
    const hanging = await read(hall.dataset['hall'] ?? '')
    // Without an answer what hangs stays.
    if (!hanging) return
    photos.clear()
    for (const photo of hanging) photos.set(photo.key, photo)
    row = withPhotos(row, [...photos.keys()], MOST_TILES)
    show()
  }
  const turn = async () => {
    row = nextTurn(row)
    if (photos.size > 0) show()
  }

  void ask()
  void every(ASK_EVERY, ask)
  void every(TURN_EVERY, turn)
  stayAwake()
  showControls(hall)
}

function append(list: HTMLElement, pattern: HTMLTemplateElement): HTMLElement | undefined {
  list.append(pattern.content.cloneNode(true))
  return list.lastElementChild instanceof HTMLElement ? list.lastElementChild : undefined
}

/** The picture comes first, then it fades in over the one before. One that does not come changes nothing. */
async function put(tile: HTMLElement | undefined, photo: HallPhoto, files: string): Promise<void> {
  const before = tile?.querySelector('img')
  if (!tile || !before) return
  tile.dataset['key'] = photo.key
  const image = new Image(photo.width, photo.height)
  image.src = files.replace('KEY', photo.key)
  image.alt = photoAlt(photo.name)
  image.className = before.className
  const came = await image.decode().then(
    () => true,
    () => false,
  )
  if (!came || tile.dataset['key'] !== photo.key) return
  before.after(image)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  await image.animate({ opacity: [0, 1] }, { duration: calm ? 0 : FADE, easing: 'ease-in-out' }).finished
  before.remove()
  const name = tile.querySelector('[data-name]')
  if (name) name.textContent = photo.name
}

async function every(milliseconds: number, work: () => Promise<void>): Promise<never> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await work()
  }
}

async function read(address: string): Promise<HallPhoto[] | undefined> {
  try {
    const answer = await fetch(address, { signal: timeLimit(ASK_EVERY) })
    const body: unknown = await answer.json()
    const photos = member(body, 'photos')
    if (!answer.ok || !Array.isArray(photos)) return undefined
    return photos.map((photo: unknown) => ({
      key: text(photo, 'cle'),
      width: Number(member(photo, 'largeur')),
      height: Number(member(photo, 'hauteur')),
      name: text(photo, 'prenom'),
    }))
  } catch {
    return undefined
  }
}

/** A screen that goes dark shows no photos. Browsers let go when the page is hidden, so it is asked for again. */
function stayAwake(): void {
  const hold = () => {
    if ('wakeLock' in navigator) navigator.wakeLock.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) hold()
  })
  hold()
}

/** Pointer and buttons show for a moment when the mouse moves. */
function showControls(hall: HTMLElement): void {
  const controls = hall.querySelector<HTMLElement>('[data-controls]')
  const button = hall.querySelector<HTMLElement>('[data-fullscreen]')
  if (!controls || !button) return
  let hiding = 0
  const hide = () => {
    controls.removeAttribute('data-shown')
    hall.classList.add('cursor-none')
  }
  addEventListener('pointermove', () => {
    controls.setAttribute('data-shown', '')
    hall.classList.remove('cursor-none')
    clearTimeout(hiding)
    hiding = window.setTimeout(hide, POINTER_SHOWN)
  })
  button.hidden = !document.fullscreenEnabled
  button.addEventListener('click', () => void document.documentElement.requestFullscreen())
  hide()
}
