import { findOrder } from '../office/ways.ts'
import { approve } from './approvals.ts'
import { buyThree, PRICE } from './dear-order.ts'
import type { Task } from './task.ts'

/** So dear a ticket that a second person approves; their part counts too. */
export const oneOfThree: Task = {
  name: 'one of three tickets back',
  role: 'support',
  before: async (office) => {
    // Who approves has come in before.
    await office.sitDown('owner')
    return buyThree(office)
  },
  does: async ({ hand, about, office, counted }) => {
    const { page } = hand
    await findOrder(hand, about, new RegExp(about))
    await hand.press(page.getByRole('button', { name: 'Rembourser', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Rembourser des tickets' })
    await hand.press(dialog.getByRole('checkbox', { name: /^Loge/ }).first())
    await hand.typeInto(dialog.getByLabel('Motif'), 'Malade, avec certificat.')
    await hand.press(dialog.getByRole('button', { name: `Demander l’accord pour ${PRICE}` }))
    await hand.reads(page.getByText('Une deuxième personne doit l’approuver.'))
    await approve(await office.sitDown('owner', counted), about)
  },
}
