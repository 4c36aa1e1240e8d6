import { nameOf } from '../office/name-of.ts'
import { openScreen, prove } from '../office/ways.ts'
import type { Task } from './task.ts'

const EMAIL = 'zoe.kora@exemple.bj'

/** Somebody who reads orders, and can refund none. */
export const invite: Task = {
  name: 'a colleague invited',
  role: 'owner',
  does: async ({ hand }) => {
    const { page } = hand
    await openScreen(hand, 'Équipe')
    await hand.press(page.getByRole('button', { name: 'Inviter', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Inviter un collègue' })
    await hand.typeInto(dialog.getByLabel('Son adresse e-mail'), EMAIL)
    await hand.press(dialog.getByRole('radio', { name: /^Événements/ }))
    const mayNot = dialog.getByRole('list', { name: 'Ne peut pas' })
    await hand.reads(mayNot.getByText('demander un remboursement'))
    await hand.press(dialog.getByRole('button', { name: 'Inviter comme « Événements »' }))
    await prove(hand)
    await hand.reads(page.getByText(`L’invitation part à ${EMAIL}.`))
  },
}

/** The phone of a colleague who calls. */
export const lostPhone: Task = {
  name: 'a lost phone signed out',
  role: 'owner',
  before: async (office) => {
    await office.sitDown('content')
    return nameOf('content')
  },
  does: async ({ hand, about }) => {
    const { page } = hand
    await openScreen(hand, 'Équipe')
    await hand.press(page.getByRole('button', { name: `Déconnecter : ${about}` }))
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Déconnecter partout' }))
    await prove(hand)
    const line = page.getByRole('listitem').filter({ hasText: about })
    await hand.reads(line.getByText('Pas connecté.'))
  },
}

/** Somebody of 'Service client' has corrected an address days ago. */
export const whoChangedWhat: Task = {
  name: 'who changed what',
  role: 'owner',
  does: async ({ hand }) => {
    const { page } = hand
    const by = `par ${nameOf('support')}`
    await openScreen(hand, 'Activité')
    await hand.choose(page.getByLabel('Personne'), nameOf('support'))
    await hand.press(page.getByRole('button', { name: 'Filtrer' }))
    const done = page.getByRole('list', { name: 'Ce qui a été fait' }).locator('> li')
    // What others did stays until the answer comes.
    await done.filter({ hasNotText: by }).first().waitFor({ state: 'detached' })
    await hand.reads(done.filter({ hasText: `Contact corrigé ${by}` }))
  },
}
