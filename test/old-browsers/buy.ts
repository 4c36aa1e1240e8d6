import { z } from 'zod'
import { newBuyer } from '../journeys/buying.ts'
import { readCode, readCodes } from '../journeys/read-tickets.ts'
import { insist } from './insist.ts'
import type { Visitor } from './visitor.ts'
import { fillBuyer } from './fill-buyer.ts'

const QUANTITY = 2

/** Buys two tickets on a phone, from the event's page to the codes on the screen and in the PDF. */
export async function buy(visitor: Visitor, widgetOrigin: string, height = 740): Promise<void> {
  const buyer = newBuyer()
  await visitor.hold(360, height)
  await visitor.open('/lnds')
  await visitor.press('[role=group][aria-label^="Quantité : Standard"] button', 'Un ticket de plus')
  await visitor.seeElement(`a[aria-label^="Acheter : Standard"][href*="quantite=${QUANTITY}"]`)
  await visitor.press('a[aria-label^="Acheter : Standard"]')
  await visitor.seeElement('dialog[open] h2', 'Achat de Ticket - ')

  await fillBuyer(visitor, 'dialog[open]', buyer)
  await visitor.keepPicture('buying-form')
  await visitor.press('dialog[open] button', "Confirmer l'achat")
  await visitor.pressInFrame(widgetOrigin, 'button', 'Payer (réussi)')
  await visitor.seeElement('dialog[open]', 'Paiement réussi !')
  await visitor.seeElement('.Toastify__toast', 'Paiement réussi !')
  await visitor.keepPicture('buying-success')
  await visitor.press('dialog[open] a', 'Voir mes tickets')

  await visitor.seeElement('h1, h2', `Vos ${QUANTITY} tickets sont prêts`)
  const pdf = await visitor.read(
    z.string(),
    () => document.querySelector('a[href$="/billets.pdf"]')?.getAttribute('href') ?? '',
  )
  await visitor.press('[data-show-code]')
  await visitor.seeElement('dialog[open] [data-show=code] svg')
  const shown = await readSeenCode(visitor)
  await visitor.press('dialog[open] button', 'Fermer')

  const ticket = await visitor.read(
    z.string(),
    () => document.querySelector('a[data-show-code]')?.getAttribute('href') ?? '',
  )
  await visitor.open(ticket)
  await visitor.press('[data-code]')
  const onPage = await readSeenCode(visitor)
  const codes = await readCodes(await fetchPdf(visitor.site + pdf))
  if (shown !== onPage || codes.length !== QUANTITY || !codes.includes(shown)) {
    throw new Error(`The codes differ: ${JSON.stringify({ shown, onPage, codes })}`)
  }
}

/** The code on the screen, once it stands still. */
const readSeenCode = (visitor: Visitor) => insist(async () => readCode(await visitor.picture()))

async function fetchPdf(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type')
  if (!answer.ok || type !== 'application/pdf')
    throw new Error(`${address} answers ${answer.status}, ${type}.`)
  return Buffer.from(await answer.arrayBuffer())
}
