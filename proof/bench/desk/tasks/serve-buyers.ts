import { findOrder } from '../office/ways.ts'
import type { Task } from './task.ts'

const EMAIL = 'marcelline.aguessy@example.com'

/** The mail of Marcelline Aguessy has come back. */
export const wrongAddress: Task = {
  name: 'an address corrected',
  role: 'support',
  does: async ({ hand }) => {
    await findOrder(hand, 'aguessy', /Marcelline Aguessy/)
    const buyer = hand.page.getByRole('region', { name: 'Acheteur' })
    await hand.press(buyer.getByRole('button', { name: 'Corriger' }))
    const dialog = hand.page.getByRole('dialog', { name: 'Corriger l’acheteur' })
    await hand.typeOver(dialog.getByLabel('E-mail', { exact: true }), EMAIL)
    await hand.press(dialog.getByRole('button', { name: 'Corriger' }))
    await hand.reads(buyer.getByText(/^Corrigé\. /))
    await hand.reads(buyer.getByRole('button', { name: EMAIL }))
  },
}

/** Clarisse Amoussou has lost her phone to somebody. */
export const stolenTicket: Task = {
  name: 'a stolen ticket blocked',
  role: 'support',
  does: async ({ hand }) => {
    const { page } = hand
    await findOrder(hand, 'amoussou', /Clarisse Amoussou/)
    await hand.press(page.getByRole('button', { name: /^Bloquer KW-/ }).first())
    const dialog = page.getByRole('dialog', { name: /^Bloquer KW-/ })
    await hand.typeInto(dialog.getByLabel('Motif'), 'Téléphone volé à Dantokpa.')
    await hand.press(dialog.getByRole('button', { name: 'Bloquer ce ticket' }))
    await hand.reads(page.getByText(/^KW-\S+ est bloqué\.$/))
  },
}
