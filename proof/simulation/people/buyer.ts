import { uuid } from '../../../src/platform/random.ts'
import { href, routes } from '../../../src/routes.ts'
import type { Actor, Doing } from '../agenda.ts'
import type { Kind } from '../ledger.ts'
import type { World } from '../world.ts'
import { Browser } from './browser.ts'
import { ask } from './ask.ts'
import { confirmFree } from './confirm-free.ts'
import { payFor } from './pay-for.ts'
import { look, startPayment, type Purchase, type StartedPayment } from './purchase.ts'
import { visitWidget } from '../money/widget.ts'

type OrderKind = Exclude<Kind, 'donation'>

/** Somebody who wants tickets: of the site, with an artist's code, or for a live show. */
export async function* buy(world: World, kind: OrderKind, phone: string): Actor {
  const { chance } = world
  const browser = new Browser(world)
  const order = yield* hold(world, browser, kind, phone, world.programme.wish(kind))
  if (!order) return
  yield chance.between(2, 60)
  const purchase: Purchase = { ...order, of: 'order', browser, phone }
  if (order.amount === 0) return yield* confirmFree(world, purchase)
  const mood = chance.weigh(moods)
  world.story.count(`buyer ${mood}`)
  switch (mood) {
    case 'pays':
      return yield* payFor(world, purchase)
    case 'leaves':
      return
    case 'cancels':
      return yield* cancel(world, purchase, undefined)
    case 'cancels with the widget open':
      return yield* cancel(world, purchase, yield* startPayment(world, purchase))
    case 'changes his mind':
      return yield* replace(world, purchase, kind, undefined)
    case 'changes his mind with the widget open':
      return yield* replace(world, purchase, kind, yield* startPayment(world, purchase))
    case 'pays when the hold is over':
      return yield* payLate(world, purchase, yield* startPayment(world, purchase))
    case 'opens two widgets': {
      const first = yield* startPayment(world, purchase)
      yield chance.between(1, 30)
      const second = yield* startPayment(world, purchase)
      for (const one of [first, second]) {
        if (one) visitWidget(world, purchase, one)
        yield chance.between(1, 90)
      }
      return void (await look(world, purchase))
    }
  }
}

const moods = [
  ['pays', 72],
  ['leaves', 8],
  ['cancels', 4],
  ['cancels with the widget open', 3],
  ['changes his mind', 4],
  ['changes his mind with the widget open', 3],
  ['pays when the hold is over', 3],
  ['opens two widgets', 3],
] as const

/** Asks for places; undefined where there are none. */
export function hold(
  world: World,
  browser: Browser,
  kind: OrderKind,
  phone: string,
  wish: Record<string, unknown>,
  remplace?: string,
) {
  const { chance } = world
  const body = {
    nomAcheteur: 'Hounsou',
    prenomAcheteur: 'Afi',
    emailAcheteur: `afi.${phone}@gmail.com`,
    telephoneAcheteur: phone,
    paysAcheteur: 'Bénin',
    villeAcheteur: 'Cotonou',
    ...wish,
    ...(remplace !== undefined && { remplace }),
  }
  return ask(world, browser, { kind, path: routes.apiOrders, body, key: uuid(chance) })
}

/** E21, and E8 where the widget is used all the same. */
async function* cancel(world: World, purchase: Purchase, open: StartedPayment | undefined): Doing<void> {
  const { chance, story } = world
  const patience = open && chance.happens(0.5) ? 200 : 20
  yield chance.between(1, patience)
  const answer = yield* purchase.browser.insist({
    method: 'POST',
    path: href(routes.apiOrderCancellation, { orderId: purchase.id }),
  })
  story.count(`cancellation ${answer?.status ?? 'unanswered'}`)
  if (!open) return
  yield chance.between(1, 300)
  visitWidget(world, purchase, open)
}

/** Other tickets instead of these; and perhaps the first widget is paid nevertheless. */
async function* replace(
  world: World,
  purchase: Purchase,
  kind: OrderKind,
  open: StartedPayment | undefined,
): Doing<void> {
  const { chance } = world
  if (open) yield chance.between(60, 400)
  const wish = world.programme.wish(kind)
  const next = yield* hold(world, purchase.browser, kind, purchase.phone, wish, purchase.id)
  if (open && chance.happens(0.6)) visitWidget(world, purchase, open)
  if (!next) return
  yield chance.between(5, 60)
  if (!chance.happens(0.6)) return
  const other = { ...purchase, ...next }
  yield* other.amount === 0 ? confirmFree(world, other) : payFor(world, other)
}

/** E6, E7: the widget stayed open in a pocket. */
async function* payLate(world: World, purchase: Purchase, open: StartedPayment | undefined): Doing<void> {
  if (!open) return
  yield world.chance.between(15 * 60, 3 * 3600)
  visitWidget(world, purchase, open)
  yield world.chance.between(5, 600)
  await look(world, purchase)
}
