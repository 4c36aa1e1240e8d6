import { paymentsAnswerSchema } from '../../../../src/domains/books/payments/contract.ts'
import { routes } from '../../../../src/routes.ts'
import { findOrder } from '../office/ways.ts'
import type { Task } from './task.ts'

/** Éric Houénou has bought. */
export const misspeltName: Task = {
  name: 'a name badly spelt',
  role: 'support',
  does: async ({ hand }) => {
    await findOrder(hand, 'erik houeinou', /Éric Houénou/)
    await hand.reads(hand.page.getByText(/^Payée le .*, 2 tickets\.$/))
  },
}

/** The number of a transaction, read aloud from the SMS of the operator. */
export const smsNumber: Task = {
  name: 'the number of an SMS',
  role: 'support',
  before: async (office) => {
    const { payments } = await office.ask('support', routes.apiDeskPayments, paymentsAnswerSchema)
    const paid = payments.find(({ state, paidFor }) => state === 'succeeded' && paidFor?.kind === 'order')
    return paid?.transaction ?? ''
  },
  does: async ({ hand, about }) => {
    await findOrder(hand, about, /par une transaction/)
    await hand.reads(hand.page.getByRole('region', { name: 'Paiements' }).getByText(about))
  },
}
