import type { Actor } from '../agenda.ts'
import type { World } from '../world.ts'
import { Browser, networks } from './browser.ts'
import { hold } from './buyer.ts'
import { startPayment } from './purchase.ts'

const ORDERS = 12

/** E23: takes what is scarce again and again, each time as somebody else behind one address, and never pays. */
export async function* hoard(world: World): Actor {
  const { chance, programme, story } = world
  const address = chance.pick([...networks, '10.9.9.9'])
  const begins = chance.happens(0.5)
  for (let order = 0; order < ORDERS; order += 1) {
    const browser = new Browser(world, address)
    const phone = `01${96_000_000 + chance.whole(0, 1_000_000)}`
    const held = yield* hold(world, browser, 'ticket', phone, programme.scarce)
    story.count(`hoarder ${held ? 'has places' : 'has none'}`)
    if (held && begins) yield* startPayment(world, { ...held, of: 'order', browser, phone })
    yield chance.between(2, 60)
  }
}
