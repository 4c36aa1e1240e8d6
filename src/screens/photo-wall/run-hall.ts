import { member, text } from '../../ui/read-answer.ts'

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
  const invitation = hall?.querySelector<HTMLElement>('[data-invitation]')
  if (!hall || !list || !invitation) return
  let photos: HallPhoto[] = []
  let next = 0

  const tiles = () => [...list.querySelectorAll<HTMLElement>('[data-key]')]
  const shown = () => new Set(tiles().map(({ dataset }) => dataset['key']))
  const arrange = () => {
    list.dataset['tiles'] = String(tiles().length)
    invitation.hidden = tiles().length > 0
  }

  /** The picture comes first, then it fades in over the one before. */
  const put = async (tile: HTMLElement, photo: HallPhoto) => {
    const image = new Image(photo.width, photo.height)
    image.src = (hall.dataset['file'] ?? '').replace('KEY', photo.key)
    image.alt = photo.name ? `Photo de ${photo.name}` : 'Photo d’un participant'
    image.className = 'absolute inset-0 size-full object-cover'
    // One that does not come leaves the old one where it is.
    if (
      !(await image.decode().then(
        () => true,
        () => false,
      ))
    )
      return
    const before = tile.querySelector('img')
    tile.dataset['key'] = photo.key
    tile.prepend(image)
    if (before) {
      tile.prepend(before)
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      await image.animate({ opacity: [0, 1] }, { duration: calm ? 0 : FADE, easing: 'ease-in-out' }).finished
      before.remove()
    }
    const name = tile.querySelector('[data-name]')
    if (name) name.textContent = photo.name
  }

  const waiting = () => photos.filter(({ key }) => !shown().has(key))

  /** The tile that has stood longest gets the photo that has waited longest. */
  const turn = async () => {
    const all = tiles()
    const photo = waiting()[0]
    const tile = all[next % all.length]
    if (!photo || !tile) return
    next += 3
    // To the end of the row: each has its turn.
    photos = [...photos.filter((one) => one !== photo), photo]
    await put(tile, photo)
  }

  const follow = async (fresh: HallPhoto[]) => {
    const known = new Set(photos.map(({ key }) => key))
    const keys = new Set(fresh.map(({ key }) => key))
    const fromNew = fresh.filter(({ key }) => !known.has(key))
    // New ones are first in the row.
    photos = [...fromNew, ...photos.filter(({ key }) => keys.has(key))]
    for (const tile of tiles()) if (!keys.has(tile.dataset['key'] ?? '')) tile.remove()
    for (const photo of waiting().slice(0, Math.max(0, MOST_TILES - tiles().length))) {
      const tile = emptyTile(photo.key)
      list.append(tile)
      await put(tile, photo)
    }
    arrange()
  }

  const ask = async () => {
    const fresh = await read(hall.dataset['hall'] ?? '')
    // Without an answer what hangs stays.
    if (fresh) await follow(fresh)
  }

  void every(ASK_EVERY, ask)
  void every(TURN_EVERY, turn)
  stayAwake()
  showControls(hall)
}

async function every(milliseconds: number, work: () => Promise<void>): Promise<never> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await work()
  }
}

function emptyTile(key: string): HTMLElement {
  const tile = document.createElement('li')
  tile.dataset['key'] = key
  tile.className = 'relative min-h-0 overflow-hidden rounded-card'
  const name = document.createElement('p')
  name.dataset['name'] = ''
  name.className =
    'absolute bottom-[1vmin] left-[1vmin] max-w-[90%] truncate rounded-full bg-night/85 px-[2vmin] py-[0.4vmin] text-[clamp(0.875rem,2.2vmin,1.75rem)] font-semibold empty:hidden'
  tile.append(name)
  return tile
}

async function read(address: string): Promise<HallPhoto[] | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ASK_EVERY) })
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
