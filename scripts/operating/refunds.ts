import { refundOwners } from '../../src/services/payment-owners.ts'
import type { Staff } from '../../src/platform/actor.ts'
import { askRefund } from '../../src/domains/after-sale/desk/ask-refund.ts'
import { undoRefund } from '../../src/domains/after-sale/desk/undo-refund.ts'
import { listRefundDuties } from '../../src/domains/books/list-duties.ts'
import { decideDueRefund } from '../../src/domains/payments/refunds/decide-due-refund.ts'
import { closeUnmatched } from '../../src/domains/payments/statements/close-unmatched.ts'
import { finishByHand, refuseRefund } from '../../src/domains/payments/refunds/finish-by-hand.ts'
import { sendRefund } from '../../src/domains/payments/refunds/send-refund.ts'
import { uuid as newId } from '../../src/platform/random.ts'
import { formatDay } from '../../src/format/dates.ts'
import { formatMoney } from '../../src/format/money.ts'
import { besideSite, failed, readOperator, type Beside } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'

const usage = `npm run refunds -- list
npm run refunds -- decide K-… --why TEXT [--amount FRANCS [--ticket KW-…]…] [--places] [--even-used] [--by-hand]
npm run refunds -- decide DUE --why TEXT [--by-hand]    money of the queue, by its id in the list
npm run refunds -- undo REFUND                          within ten minutes, or while it waits for a second person
npm run refunds -- send REFUND                          now, instead of within 15 seconds; not within its ten minutes
npm run refunds -- done REFUND --reference TEXT         paid back by hand
npm run refunds -- refuse REFUND --why TEXT             taken back before it was sent; the tickets are valid again
npm run refunds -- close PROVIDER TRANSACTION --why TEXT    money that names no payment of ours: dealt with
Every decision names who takes it: --by NAME, else the USER of the system.`

const { positionals, values } = readArguments(
  {
    why: { type: 'string' },
    by: { type: 'string' },
    amount: { type: 'string' },
    ticket: { type: 'string', multiple: true },
    reference: { type: 'string' },
    places: { type: 'boolean' },
    'even-used': { type: 'boolean' },
    'by-hand': { type: 'boolean' },
  },
  usage,
)
const [command = '', id = '', transaction = '', ...more] = positionals
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const reversed =
  'reversed: the provider has given back the whole of this payment. Pay nothing back; what was paid by hand as well went twice: talk to the buyer'
const pending = 'pending: it begins ten minutes after it was decided. Until then: npm run refunds -- undo'
const awaiting =
  'awaiting-approval: above what one person may give back alone, a second one decides in the back-office'
const words: Record<string, string> = { reversed, pending, 'awaiting-approval': awaiting }
const good = new Set([
  'decided',
  'pending',
  'awaiting-approval',
  'undone',
  'withdrawn',
  'done',
  'settled',
  'processing',
  'closed',
])
const why = values.why?.trim().slice(0, 500)
const reference = values.reference?.trim().slice(0, 200)
const by = readOperator(values.by)

const act = chosen()
if (act) await besideSite(act)
else failed(usage)

/** Undefined where a word is left over too: half of what was typed must not be done, `--amount 3 000` least of all. */
function chosen(): ((services: Beside) => Promise<void>) | undefined {
  if (more.length > 0 || (transaction !== '' && command !== 'close')) return undefined
  if (command === 'list' && id === '') return list
  if (command === 'decide' && why && by && id !== '') return decision(why, by)
  if (command === 'close' && why && by && transaction !== '')
    return async (services) => tell(await closeUnmatched(services, { provider: id, transaction, by, why }))
  if (!uuid.test(id)) return undefined
  if (command === 'undo' && by) return async (services) => tell(await undoRefund(services, id, by))
  if (command === 'send')
    return async (services) => tell(await sendRefund(services, refundOwners(services), id))
  if (command === 'done' && reference && by)
    return async (services) =>
      tell(await finishByHand(services, refundOwners(services), id, { reference, by }))
  if (command === 'refuse' && why && by)
    return async (services) => tell(await refuseRefund(services, refundOwners(services), id, { why, by }))
  return undefined
}

function decision(why: string, by: Staff): ((services: Beside) => Promise<void>) | undefined {
  const byHand = values['by-hand'] ?? false
  const { amount, ticket: tickets, places: returnPlaces, 'even-used': evenUsed } = values
  if (uuid.test(id)) {
    // Money of the queue goes back as a whole, and takes no ticket along.
    if (amount !== undefined || tickets || returnPlaces || evenUsed) return undefined
    return async (services) => tell(await decideDueRefund(services, id, { why, by, byHand }))
  }
  // Without an amount all of the order goes back, whichever ticket is named.
  if (amount === undefined ? tickets : !/^[1-9]\d{0,8}$/.test(amount)) return undefined
  return async (services) =>
    tell(
      await askRefund(services, {
        id: newId(services.random),
        reference: id,
        amount: amount === undefined ? 'left' : Number(amount),
        why,
        by,
        byHand,
        tickets: tickets ?? [],
        returnPlaces: returnPlaces ?? false,
        evenUsed: evenUsed ?? false,
      }),
    )
}

async function list(services: Beside): Promise<void> {
  const { dues, unmatched, refunds, toApprove } = await listRefundDuties(services)
  console.log(`Money that has no order and that nobody gives back yet: ${dues.length}`)
  for (const due of dues)
    console.log([due.id, due.subject, formatMoney(due.amount), due.why, formatDay(due.since)].join('  '))
  console.log(`Money that names no payment of ours: ${unmatched.length}`)
  for (const { provider, transaction, amount, currency, since } of unmatched)
    console.log([provider, transaction, `${amount} ${currency}`, formatDay(since)].join('  '))
  console.log(`Refunds that wait for a second person: ${toApprove.length}`)
  for (const { id, subject, amount, why, by, since } of toApprove)
    console.log([id, subject, formatMoney(amount), `asked by ${by}`, why, formatDay(since)].join('  '))
  console.log(`Refunds that are not done: ${refunds.length}`)
  for (const { id, subject, amount, state, byHand, reason, why, since } of refunds) {
    const how = byHand && state === 'decided' ? 'to be paid by hand' : state
    const parts = [id, subject, formatMoney(amount), reason === null ? how : `${how}: ${reason}`, why]
    console.log([...parts, formatDay(since)].join('  '))
  }
}

/** The outcome in its own words: what it is called is what it means, but for what staff must not misunderstand. */
function tell(outcome: { kind: string }): void {
  const { kind, ...rest } = outcome
  const sentence = [
    words[kind] ?? kind,
    ...Object.entries(rest).map(([name, value]) => `${name} ${String(value)}`),
  ].join(', ')
  if (good.has(kind)) console.log(sentence)
  else failed(sentence)
}
