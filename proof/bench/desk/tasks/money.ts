import { findOrder } from '../office/ways.ts'
import type { Task } from './task.ts'

/** Solange Zinsou has not typed the secret code of her account yet. */
export const latePayment: Task = {
  name: 'why a payment is late',
  role: 'support',
  does: async ({ hand }) => {
    await findOrder(hand, 'zinsou', /Solange Zinsou/)
    await hand.press(hand.page.getByRole('link', { name: 'Où est cet argent ?' }))
    await hand.reads(hand.page.getByText(/^En cours chez le prestataire\. ./))
    await hand.reads(hand.page.getByText('doit peut-être encore valider sur son téléphone.'))
  },
}

/** Alphonse Noudéhou has sent what his order costs, by himself. */
export const namelessMoney: Task = {
  name: 'whose a payment without a name is',
  role: 'finance',
  does: async ({ hand }) => {
    const { page } = hand
    await hand.press(page.getByRole('link', { name: /^Paiements non identifiés : \d/ }).first())
    const guess = page
      .getByRole('listitem')
      .filter({ hasText: /même montant/ })
      .last()
    await hand.press(guess.getByRole('link', { name: /^K-/ }))
    await hand.reads(page.getByRole('region', { name: 'Acheteur' }).getByText('Alphonse Noudéhou'))
  },
}
