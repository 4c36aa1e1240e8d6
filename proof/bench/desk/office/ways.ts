import type { Hand } from './hand.ts'

/** Opens a screen from the column, on a phone from the bar or from what is behind 'Plus'. */
export async function openScreen(hand: Hand, name: string): Promise<void> {
  const ways = hand.page.getByRole('navigation', { name: 'Gestion' }).filter({ visible: true })
  const way = ways.getByRole('link', { name, exact: true })
  if ((await way.count()) === 0) await hand.press(ways.getByRole('button', { name: 'Plus' }))
  await hand.press(way)
  await hand.reads(hand.page.getByRole('heading', { level: 1, name }))
}

/** Finds an order by what somebody says on the telephone, and opens it. `line`: what tells its line from others. */
export async function findOrder(hand: Hand, said: string, line: RegExp): Promise<void> {
  const { page } = hand
  if (hand.hasKeyboard) await hand.strike('Control+k')
  else await hand.press(page.getByRole('button', { name: 'Rechercher' }).filter({ visible: true }))
  // What is typed before the box is there is lost.
  await hand.reads(page.getByRole('combobox'))
  await hand.type(said)
  const found = page.getByRole('option', { name: line }).first()
  await hand.reads(found)
  const isFirst = (await found.getAttribute('aria-selected')) === 'true'
  if (hand.hasKeyboard && isFirst) await hand.strike('Enter')
  else await hand.press(found)
  await hand.reads(page.getByRole('heading', { level: 1, name: /^Commande K-/ }))
}

/** Shows the passkey, which what engages money or rights asks for. */
export async function prove(hand: Hand): Promise<void> {
  const question = hand.page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await hand.press(question.getByRole('button', { name: 'Utiliser une clé d’accès' }))
}
