import { z } from 'zod'
import { blockTicket } from '../../src/domains/after-sale/desk/block-ticket.ts'
import { undoRefund } from '../../src/domains/after-sale/desk/undo-refund.ts'
import { decideDueRefund } from '../../src/domains/payments/refunds/decide-due-refund.ts'
import { sendRefund } from '../../src/domains/payments/refunds/send-refund.ts'
import { one, sql } from '../../src/platform/database.ts'
import { uuid } from '../../src/platform/random.ts'
import { done } from '../done.ts'
import { answer, askBack, beginBack, payByHand, UNDO, type Answer } from './at-the-desk.ts'
import { post, ticketsOf, type Basket } from './sale.ts'
import { paid, paidTwice } from './sale-stories.ts'
import type { Stage } from './stage.ts'
import type { Telling } from './telling.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** What a provider can say beside yes. */
export const said = {
  'no answer': () => Promise.reject(new Error('the answer was lost')),
  'under way': () => Promise.resolve({ kind: 'processing' }),
  no: () => Promise.resolve({ kind: 'refused', reason: 'TRANSACTION_NOT_ELIGIBLE' }),
} as const satisfies Record<string, Answer>

/** Two days later all of it goes back. */
export async function* wholeBack(stage: Stage, given: Basket, why: string, answered?: Answer): Telling {
  const sale = yield* paid(stage, given)
  yield 2 * DAY
  const refund = await askBack(stage, sale, { why })
  yield UNDO
  await beginBack(stage, sale, refund, answered)
}

export async function* undone(stage: Stage, given: Basket): Telling {
  const sale = yield* paid(stage, given)
  yield DAY
  const refund = await askBack(stage, sale, { why: 'Voulait changer de date.' })
  yield 4
  done(await undoRefund(stage.services, refund, stage.by.support), 'undone')
}

/** One ticket of several: the sandbox gives back whole payments only, so that somebody has to pay it. */
export async function* partBack(
  stage: Stage,
  given: Basket,
  upTo: 'to-pay' | 'to-confirm' | 'confirmed',
): Telling {
  const sale = yield* paid(stage, given)
  yield 3 * DAY
  const refund = await askBack(stage, sale, { tickets: 1, why: 'Une personne du groupe ne vient plus.' })
  yield UNDO
  await beginBack(stage, sale, refund)
  if (upTo === 'to-pay') return
  yield 5 * HOUR
  const transfer = `MOMO-${sale.reference}`
  const payment = await payByHand(stage, sale, refund, {
    transfer,
    why: 'Le prestataire ne rend pas une partie.',
  })
  if (upTo === 'to-confirm') return
  yield 2 * HOUR
  await answer(stage, payment, { verdict: 'yes', by: stage.by.owner })
  await post(stage, sale.orderId)
}

/** More than one person may give back alone. */
export async function* dearBack(
  stage: Stage,
  given: Basket,
  goesOn: 'unanswered' | 'approved' | 'declined' | 'withdrawn' | 'void',
): Telling {
  const { services, by } = stage
  const sale = yield* paid(stage, given)
  yield DAY
  const id = await askBack(stage, sale, { why: 'L’entreprise a reporté son séminaire.' })
  yield 3 * HOUR
  switch (goesOn) {
    case 'unanswered':
      return
    case 'approved':
      await answer(stage, id, { verdict: 'yes', by: by.finance })
      yield UNDO
      return beginBack(stage, sale, id)
    case 'declined':
      return answer(stage, id, {
        verdict: 'no',
        by: by.owner,
        reason: 'Vente à un groupe : ni repris ni échangé.',
      })
    case 'withdrawn':
      done(await undoRefund(services, id, by.support), 'withdrawn')
      return
    case 'void': {
      // What was asked for would not be the same any more.
      const [number = ''] = await ticketsOf(stage, sale)
      const why = 'Ticket revendu sur internet.'
      done(
        await blockTicket(services, { number, key: uuid(services.random), why, by: by.support }),
        'blocked',
      )
      return answer(stage, id, { verdict: 'yes', by: by.finance })
    }
  }
}

/** Money that came twice is given back the next day. */
export async function* secondPaymentBack(stage: Stage, given: Basket): Telling {
  const { services, owners, by } = stage
  const { orderId } = yield* paidTwice(stage, given)
  yield DAY
  const { id } = await one(
    services.db,
    z.object({ id: z.string() }),
    sql`select d.id from refunds_due d join payments p on p.id = d.payment_id where p.subject_id = ${orderId}`,
  )
  const why = 'Payé deux fois, vu avec le client.'
  const { refundId } = done(await decideDueRefund(services, id, { why, by: by.finance }), 'decided')
  yield 1
  await sendRefund(services, owners, refundId)
  await post(stage, orderId)
}
