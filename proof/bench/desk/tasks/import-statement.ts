import { paymentsAnswerSchema } from '../../../../src/domains/books/payments/contract.ts'
import { routes } from '../../../../src/routes.ts'
import { openScreen } from '../office/ways.ts'
import type { Task } from './task.ts'

/** A number that the provider does not know either. */
const STRANGE = 'sbx_5e2d77aa01c94b3f8d60'

/** The statement of a week: what has come, and one line that is nobody's. */
export const importStatement: Task = {
  name: 'a statement imported',
  role: 'finance',
  before: async (office) => {
    const { payments } = await office.ask('finance', routes.apiDeskPayments, paymentsAnswerSchema)
    const rows = payments
      .filter(({ state, transaction }) => state === 'succeeded' && transaction !== null)
      .map(({ transaction, at, amount }) => [transaction, at, 'SUCCESS', amount].join(';'))
    const strange = [STRANGE, payments[0]?.at, 'SUCCESS', 4_000].join(';')
    return ['transactionId;date;statut;montant', ...rows, strange, ''].join('\n')
  },
  does: async ({ hand, about }) => {
    const { page } = hand
    await openScreen(hand, 'Relevés')
    await hand.chooseFile(page.getByText('Choisir un fichier CSV'), {
      name: 'releve-de-la-semaine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(about),
    })
    await hand.press(page.getByRole('button', { name: /^Importer \d+ transactions?$/ }))
    await hand.reads(page.getByRole('heading', { level: 1, name: 'Relevé releve-de-la-semaine.csv' }))
    const found = page.getByRole('region', { name: 'Retrouvées, ou sans commande' })
    await hand.reads(found.getByRole('listitem').filter({ hasText: STRANGE }))
  },
}
