import { uuid } from '../../../src/platform/random.ts'
import { routes } from '../../../src/routes.ts'
import type { Actor } from '../agenda.ts'
import type { World } from '../world.ts'
import { ask } from './ask.ts'
import { Browser } from './browser.ts'
import { payFor } from './pay-for.ts'

/** Somebody who gives, perhaps twice with one browser. */
export async function* give(world: World, phone: string): Actor {
  const { chance } = world
  const browser = new Browser(world)
  for (let gift = 0; gift < (chance.happens(0.1) ? 2 : 1); gift += 1) {
    const email = chance.happens(0.7) ? `sika${phone}@example.com` : ''
    const body = { montant: chance.pick([100, 1_000, 5_000, 25_000]), email, pseudonyme: 'Sika' }
    const donation = yield* ask(world, browser, {
      kind: 'donation',
      path: routes.apiDonations,
      body,
      key: uuid(chance),
    })
    if (!donation || chance.happens(0.1)) return
    yield chance.between(1, 30)
    yield* payFor(world, { ...donation, of: 'donation', browser, phone })
  }
}
