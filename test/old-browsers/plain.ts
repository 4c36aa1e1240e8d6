import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { newBuyer } from '../journeys/buying.ts'
import { fillBuyer } from './fill-buyer.ts'
import { isSeen } from './in-page.ts'
import { gluedTexts } from './glued-texts.ts'
import type { Visitor } from './visitor.ts'

const strings = z.array(z.string())

/**
 * The way of a browser that is too old for scripts or has none: over plain links and forms to an order that is
 * held, and to the page that says how it can be paid.
 */
export async function holdPlainly(visitor: Visitor): Promise<void> {
  const faults: string[] = []
  const note = async (what: string, find: () => string[]) => {
    for (const found of new Set(await visitor.read(strings, find))) faults.push(`${what}: ${found}`)
  }
  await visitor.hold(360, 740)
  await visitor.open('/')
  await note('only style keeps these words apart', gluedTexts)
  await visitor.keepPicture('plain-home')

  await visitor.open('/gbadefechill')
  // Whatever would still wake has time to.
  await pause(2_000)
  await note('only style keeps these words apart', gluedTexts)
  await note('without style one meets too much before the content', linksBefore)
  await note('a script took this over', awakeParts)
  await note('this never wakes', deadButtons)
  await visitor.keepPicture('plain-event')

  await visitor.press('a[aria-label^="Acheter : "]')
  await visitor.see('the form has a page of its own', () => location.pathname.startsWith('/acheter/'))
  await fillBuyer(visitor, 'main', newBuyer())
  await note('this never wakes', deadButtons)
  await visitor.keepPicture('plain-form')
  await visitor.press('main button', "Confirmer l'achat")
  await visitor.seeElement('main', "Vos places sont réservées jusqu'à")
  await visitor.keepPicture('plain-order')

  await visitor.press('main button', 'Reprendre le paiement')
  await visitor.see('the page that pays is there', () => location.pathname === '/payer')
  await visitor.seeElement('[data-plain-notice] a[href^="https://wa.me/"]')
  await visitor.seeElement('[data-plain-notice] a[href^="tel:"]')
  await note('this cannot pay', () =>
    [...document.querySelectorAll('main button')]
      .filter((one) => isSeen(one) && /^Payer/.test(one.textContent))
      .map((one) => one.outerHTML),
  )
  await visitor.keepPicture('plain-pay')
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** More of them than the contact and the main sections: a menu. */
const linksBefore = () => {
  const main = document.querySelector('main') ?? document.body
  const before = [...document.links].filter(
    (link) => main.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_PRECEDING,
  )
  return before.length > 20 ? [`${before.length} links`] : []
}

/** Islands that a script has taken over. */
const awakeParts = () =>
  [...document.querySelectorAll('astro-island:not([ssr])')].map((one) => one.outerHTML.slice(0, 120))

const deadButtons = () =>
  [...document.querySelectorAll('button:disabled')]
    .filter((one) => isSeen(one) && /Acheter|Payer|Confirmer/.test(one.textContent))
    .map((one) => one.outerHTML.slice(0, 120))
