import { ayaba, codjo, sika } from '../../../test/factories/staff.ts'
import { z } from 'zod'
import { cancelEvent, postponeEvent } from '../../../src/domains/catalogue/changes/change-event.ts'
import { approvalOwners } from '../../../src/domains/after-sale/desk/approval-owners.ts'
import { askRefund } from '../../../src/domains/after-sale/desk/ask-refund.ts'
import { undoRefund } from '../../../src/domains/after-sale/desk/undo-refund.ts'
import { listRefundDuties } from '../../../src/domains/books/list-duties.ts'
import { orderRefunds } from '../../../src/domains/after-sale/refunds/order-refunds.ts'
import { donationRefunds } from '../../../src/domains/donations/payment/donation-refunds.ts'
import { decideDueRefund } from '../../../src/domains/payments/refunds/decide-due-refund.ts'
import { finishByHand, refuseRefund } from '../../../src/domains/payments/refunds/finish-by-hand.ts'
import { decideApproval } from '../../../src/domains/staff/record/decide-approval.ts'
import { many, run, sql } from '../../../src/platform/database.ts'
import { uuid } from '../../../src/platform/random.ts'
import type { Services } from '../../../src/services/services.ts'
import type { Actor, Doing } from '../agenda.ts'
import { isMisnamed } from '../money/books.ts'
import { reverse } from '../money/widget.ts'
import type { World } from '../world.ts'
import { compareNamed } from '../verdict/compare-money.ts'
import { importBooks } from './accountant.ts'
import { useCase } from './use-case.ts'

const HOUR = 3600_000
/** After so many visits in which nothing went wrong, everything that was due has been done. */
const LOOKED_ENOUGH = 5
/** Nobody complains later: what its provider takes back untold is found by the next day's reading. */
const COMPLAINTS = 48 * HOUR
const decision = { why: 'Empêché', by: sika }
const refundable = z.object({
  reference: z.string(),
  amount: z.number(),
  /** The provider's number of what paid it; null where it cost nothing. */
  transaction: z.string().nullable(),
  tickets: z.array(z.string()),
})

/** The company's people, who look after money that has to go back, and now and then change their minds. */
export async function* work(world: World): Actor {
  const { chance, clock } = world
  const began = clock.at()
  // Elsewhere they learn only from the last one what nobody else had told.
  const readsStatements = chance.happens(0.5)
  let quietVisits = 0
  for (;;) {
    yield* clearQueue(world)
    if (!world.isEnding() && chance.happens(0.7))
      yield* refundSomebody(world, clock.at() - began < COMPLAINTS)
    if (!world.isEnding() && chance.happens(0.5)) await letIn(world)
    if (world.isEnding()) quietVisits += 1
    const { manners, books } = world
    // What names no payment of ours is read by its own number alone, whatever the provider can do.
    const hidden = manners.readBy === 'theirs' ? books.all : books.all.filter(isMisnamed)
    const needsBooks = hidden.length > 0
    if (
      needsBooks &&
      (quietVisits === LOOKED_ENOUGH || (!world.isEnding() && readsStatements && chance.happens(0.1)))
    ) {
      if (world.isEnding()) await compareNamed(world)
      yield* importBooks(world)
    }
    // They come seldom once the sale is over, and stay until everything is done in the end.
    const opened = clock.at() - began
    yield opened < HOUR ? chance.between(60, 600) : world.isEnding() ? 2_400 : chance.between(3_600, 20_000)
  }
}

/** Somebody decides that an event does not take place, or on another day. */
export async function* changeEvent(world: World): Actor {
  const { chance, clock, story, programme } = world
  const eventId = chance.pick(programme.events)
  const change = { eventId, reason: 'Intempéries', by: sika }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const startsAt = new Date(clock.at() + chance.between(1, 20) * 24 * 3600_000)
    const endsAt = new Date(startsAt.getTime() + 3600_000)
    const cancels = chance.happens(0.6)
    const answer = await useCase<{ kind: string }>(world, (services) =>
      cancels ? cancelEvent(services, change) : postponeEvent(services, { ...change, startsAt, endsAt }),
    )
    story.tell(`${eventId} ${cancels ? 'cancelled' : 'put off'}: ${answer?.kind ?? 'unanswered'}`)
    story.count(`event change: ${answer?.kind ?? 'unanswered'}`)
    if (answer) return
    yield chance.between(5, 60)
  }
}

const owners = (services: Services) => ({
  order: orderRefunds(services),
  donation: donationRefunds(services),
})

/** Everything in the queue: decided, done by hand where no program can, and decided anew where that was refused. */
export async function* clearQueue(world: World): Doing<void> {
  const { chance, story } = world
  const all = world.isEnding()
  const duties = await listRefundDuties(world)
  for (const { id } of duties.toApprove) {
    if (!all && chance.happens(0.3)) continue
    const verdict = chance.happens(0.8) ? 'yes' : 'no'
    const answer = await useCase(world, (services) =>
      decideApproval(services, approvalOwners(services, owners(services)), id, {
        verdict,
        reason: null,
        by: codjo,
      }),
    )
    story.count(
      `refund of two: ${answer?.kind === 'decided' ? answer.state : (answer?.kind ?? 'unanswered')}`,
    )
    yield 0
  }
  for (const { id } of duties.dues) {
    if (!all && chance.happens(0.5)) continue
    const refused = await wasRefused(world, id)
    const answer = await useCase(world, (services) =>
      decideDueRefund(services, id, { ...decision, byHand: refused }),
    )
    story.count(`due decided: ${answer?.kind ?? 'unanswered'}`)
    yield 0
  }
  for (const { id, state, byHand, subject } of duties.refunds) {
    if (!all && chance.happens(0.5)) continue
    if (state === 'refused') yield* decideAgain(world, subject)
    if (state === 'pending' && !all && chance.happens(0.2)) {
      const answer = await useCase(world, (services) => undoRefund(services, id, ayaba))
      story.count(`refund undone: ${answer?.kind ?? 'unanswered'}`)
      yield 0
    }
    if (!byHand || state !== 'decided') continue
    const answer = await useCase(world, (services) =>
      !all && chance.happens(0.1)
        ? refuseRefund(services, owners(services), id, { why: 'Numéro inconnu', by: sika })
        : finishByHand(services, owners(services), id, { reference: `VIREMENT ${id.slice(0, 8)}`, by: sika }),
    )
    story.count(`by hand: ${answer?.kind ?? 'unanswered'}`)
    yield 0
  }
}

async function* decideAgain(world: World, reference: string): Doing<void> {
  const answer = await useCase(world, (services) =>
    askRefund(services, {
      id: uuid(services.random),
      reference,
      amount: 'left',
      tickets: [],
      returnPlaces: false,
      evenUsed: true,
      byHand: true,
      why: decision.why,
      // A colleague may only where it was the provider that refused.
      by: sika,
    }),
  )
  world.story.count(`refund decided again: ${answer?.kind ?? 'unanswered'}`)
  yield 0
}

async function wasRefused({ db }: World, dueId: string): Promise<boolean> {
  const rows = await many(
    db,
    z.object({}),
    sql`select from refunds where due_id = ${dueId} and state = 'refused'`,
  )
  return rows.length > 0
}

/** E18: all of an order, or a part of it. */
async function* refundSomebody(world: World, complains: boolean): Doing<void> {
  const { chance, db, books, story } = world
  const orders = await many(
    db,
    refundable,
    sql`select o.reference, o.amount, p.provider_reference as transaction,
          array(select t.number from tickets t where t.order_id = o.id and t.state <> 'void'
                order by t.position) as tickets
        from orders o left join payments p on p.id = o.paid_by
        where o.state in ('paid', 'refunded_partly') order by o.id`,
  )
  if (orders.length === 0) return
  const { reference, amount, transaction, tickets } = chance.pick(orders)
  const asked = {
    id: uuid(world.site().services.random),
    reference,
    amount: chance.happens(0.5) ? Math.max(1, Math.floor(amount / 3)) : ('left' as const),
    // Some of them go with the part, or none.
    tickets: tickets.filter(() => chance.happens(0.4)),
    returnPlaces: chance.happens(0.5),
    evenUsed: chance.happens(0.5),
    byHand: false,
    why: decision.why,
    by: ayaba,
  }
  const answer = await useCase(world, (services) => askRefund(services, asked))
  story.tell(`refund of ${reference}: ${answer?.kind ?? 'unanswered'}`)
  story.count(`refund decided: ${answer?.kind ?? 'unanswered'}`)
  // A buyer who complains to both gets it from the provider, too, and perhaps before staff have paid.
  const taken = complains && transaction !== null ? books.find(transaction) : undefined
  if (taken && chance.happens(0.3))
    world.enter('provider', reverse(world, taken), chance.between(1, chance.pick([300, 20_000])))
  yield 0
}

/** At the entrance: whoever shows a ticket that opens is let in, once. */
async function letIn(world: World): Promise<void> {
  const { chance, db, story } = world
  const tickets = await many(db, z.object({ id: z.string() }), sql`select id from tickets order by id`)
  if (tickets.length === 0) return
  const { id } = chance.pick(tickets)
  const used = await run(db, sql`update tickets set state = 'used' where id = ${id} and state = 'issued'`)
  story.count(used > 0 ? 'let in' : 'turned away')
}
