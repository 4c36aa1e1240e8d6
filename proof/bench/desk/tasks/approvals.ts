import type { Hand } from '../office/hand.ts'
import { prove } from '../office/ways.ts'
import { buyThreeAndAskBack, PRICE } from './dear-order.ts'
import type { Task } from './task.ts'

/** As the second person, from 'Aujourd’hui' to the sentence that says what follows. */
export async function approve(hand: Hand, reference: string): Promise<void> {
  const { page } = hand
  await hand.press(page.getByRole('link', { name: /^Demandes à approuver : \d/ }))
  const asked = page.getByRole('article').filter({ hasText: reference })
  await hand.press(asked.getByRole('button', { name: `Approuver ${PRICE}` }))
  await prove(hand)
  await hand.reads(page.getByText('Approuvé. Le remboursement part dans dix minutes'))
}

/** The other one waits since the demo's season. */
export const approveAndRefuse: Task = {
  name: 'one refund approved and one refused',
  role: 'finance',
  before: buyThreeAndAskBack,
  does: async ({ hand, about }) => {
    const { page } = hand
    await approve(hand, about)
    const other = page.getByRole('article', { name: /^Rembourser/ }).first()
    await hand.press(other.getByRole('button', { name: 'Refuser' }))
    const dialog = page.getByRole('dialog', { name: /^Refuser de rembourser/ })
    await hand.typeInto(dialog.getByLabel('Motif'), 'Vente à un groupe.')
    await hand.press(dialog.getByRole('button', { name: 'Refuser' }))
    await hand.reads(page.getByText('Refusé : la personne qui a demandé lit pourquoi.'))
  },
}
