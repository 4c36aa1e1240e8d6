import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { readTokens } from '../../src/screens/style-guide/read-tokens.ts'
import { findSeen, isSeen } from './in-page.ts'
import { faultsOfLook } from './looks-right.ts'
import type { Visitor } from './visitor.ts'

/** By the name of their pictures. */
const pages = {
  home: '/',
  events: '/allevents',
  event: '/labergecoloree',
  tickets: '/ticketlist',
  faq: '/faq',
  donation: '/don',
  gallery: '/gallery',
  live: '/livejojo',
  recovery: '/retrouver',
  'how-it-works': '/CommentCaMarche',
}

const stylesheet = new URL('../../src/ui/tokens.css', import.meta.url)
const sizes = [
  { width: 360, height: 740, pictured: 2_200 },
  { width: 320, height: 640 },
  { width: 1_440, height: 900, pictured: 1_800 },
]

/** Looks at ten pages on three screens and keeps pictures of them. */
export async function lookAtPages(visitor: Visitor): Promise<void> {
  const css = await readFile(stylesheet, 'utf8')
  const { paper, ink } = readTokens(css).light
  const barFrom = 16 * Number(/--breakpoint-bar: (\d+)rem/.exec(css)?.[1])
  const faults: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    await visitor.hold(360, 740)
    await visitor.open(path)
    for (const { width, height, pictured } of sizes) {
      await visitor.hold(width, height)
      const seen = await visitor.read(z.array(z.string()), faultsOfLook, width, { barFrom, paper, ink })
      faults.push(...firstOf(seen).map((fault) => `${path} at ${width} px: ${fault}`))
      if (pictured === undefined) continue
      await visitor.hold(width, pictured)
      await visitor.see('all pictures in the window are there', picturesAreThere)
      await visitor.keepPicture(`${name}-${width}`)
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

function picturesAreThere(): boolean {
  return [...document.querySelectorAll('img')].every((image) => {
    const { top, left, right } = image.getBoundingClientRect()
    return (
      (image.complete && image.naturalWidth > 0) ||
      !isSeen(image) ||
      top > innerHeight ||
      left > innerWidth ||
      right < 0
    )
  })
}

/** Where all style is missing, every element is a fault. */
const firstOf = (faults: string[]) =>
  faults.length > 6 ? [...faults.slice(0, 5), `and ${faults.length - 5} more`] : faults

/** Uses what moves on pages: the skip link, a search, a toast. */
export async function usePages(visitor: Visitor): Promise<void> {
  await visitor.hold(360, 740)
  await skipsToContent(visitor)
  await searchesQuestions(visitor)
  await isTold(visitor)
}

async function skipsToContent(visitor: Visitor): Promise<void> {
  await visitor.open(pages.home)
  await visitor.read(z.null(), () => {
    document.querySelector<HTMLElement>('a[href="#contenu"]')?.focus()
    return null
  })
  await visitor.press('a[href="#contenu"]')
  await visitor.see('the skip link leads to the content', () => location.hash === '#contenu')
}

async function searchesQuestions(visitor: Visitor): Promise<void> {
  const seen = () =>
    visitor.read(z.number(), () => [...document.querySelectorAll('main details')].filter(isSeen).length)
  await visitor.open(pages.faq)
  const before = await seen()
  await visitor.fill('[data-search]', 'imprimer')
  await visitor.seeElement('[data-found]', 'trouvée')
  const after = await seen()
  if (after === 0 || after >= before) throw new Error(`Of ${before} questions a search leaves ${after}.`)
}

/** A donation with an address that is none. */
async function isTold(visitor: Visitor): Promise<void> {
  await visitor.open(pages.donation)
  await visitor.fill('[data-give] [name=email]', 'nobody')
  await visitor.press('[data-give] [data-submit]')
  await visitor.see('a toast is within the window', () => {
    const toast = findSeen('.Toastify__toast')?.getBoundingClientRect()
    return toast !== undefined && toast.top >= 0 && toast.left >= 0 && toast.right <= innerWidth
  })
}
