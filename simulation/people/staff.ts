import { z } from 'zod'
import { cancelEvent, postponeEvent } from '../../src/domains/catalogue/changes/change-event.ts'
import { decideRefund } from '../../src/domains/checkout/refunds/decide-refund.ts'
import { listRefundDuties } from '../../src/domains/checkout/refunds/list-duties.ts'
import { orderRefunds } from '../../src/domains/checkout/refunds/order-refunds.ts'
import { donationRefunds } from '../../src/domains/donations/payment/donation-refunds.ts'
import { decideDueRefund } from '../../src/domains/payments/refunds/decide-due-refund.ts'
import { finishByHand, refuseRefund } from '../../src/domains/payments/refunds/finish-by-hand.ts'
import { many, sql } from '../../src/platform/database.ts'
import type { Services } from '../../src/services.ts'
import type { Actor, Doing } from '../agenda.ts'
import type { World } from '../world.ts'
import { compareNamed } from '../verdict/compare-money.ts'
import { importBooks } from './accountant.ts'
import { useCase } from './use-case.ts'

const HOUR = 3600_000
/** After so many visits in which nothing went wrong, everything that was due has been done. */
const LOOKED_ENOUGH = 5
const decision = { why: 'Empêché', by: 'Sika' }

/** The company's people, who look after money that has to go back, and now and then change their minds. */
export async function* work(world: World): Actor {
  const { chance, clock } = world
  const began = clock.at()
  let quietVisits = 0
  for (;;) {
    yield* clearQueue(world)
    if (!world.isEnding() && chance.happens(0.7)) yield* refundSomebody(world)
    if (world.isEnding()) quietVisits += 1
    const needsBooks = world.manners.readBy === 'theirs' && world.books.all.length > 0
    if (needsBooks && (quietVisits === LOOKED_ENOUGH || (!world.isEnding() && chance.happens(0.1)))) {
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
  const change = { eventId, reason: 'Intempéries', by: 'Sika' }
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
    if (!byHand || state !== 'decided') continue
    const answer = await useCase(world, (services) =>
      !all && chance.happens(0.1)
        ? refuseRefund(services, owners(services), id, 'Numéro inconnu')
        : finishByHand(services, owners(services), id, `VIREMENT ${id.slice(0, 8)}`),
    )
    story.count(`by hand: ${answer?.kind ?? 'unanswered'}`)
    yield 0
  }
}

async function* decideAgain(world: World, reference: string): Doing<void> {
  const answer = await useCase(world, (services) =>
    decideRefund(services, { ...decision, reference, amount: null, byHand: true, evenUsed: true }),
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
async function* refundSomebody(world: World): Doing<void> {
  const { chance, db, story } = world
  const orders = await many(
    db,
    z.object({ reference: z.string(), amount: z.number() }),
    sql`select reference, amount from orders where state in ('paid', 'refunded_partly') order by id`,
  )
  if (orders.length === 0) return
  const { reference, amount } = chance.pick(orders)
  const part = chance.happens(0.3) ? Math.max(1, Math.floor(amount / 3)) : null
  const returnPlaces = chance.happens(0.5)
  const answer = await useCase(world, (services) =>
    decideRefund(services, { ...decision, reference, amount: part, returnPlaces }),
  )
  story.tell(`refund of ${reference}: ${answer?.kind ?? 'unanswered'}`)
  story.count(`refund decided: ${answer?.kind ?? 'unanswered'}`)
  yield 0
}
