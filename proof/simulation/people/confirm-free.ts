import { confirmationPath } from '../../../src/domains/checkout/confirmation/confirmation-link.ts'
import { findOrder } from '../../../src/domains/checkout/orders.ts'
import type { Doing } from '../agenda.ts'
import type { World } from '../world.ts'
import { look, type Purchase } from './purchase.ts'

/** E24: the mail is read at once, late, on two devices, or never. */
export async function* confirmFree(world: World, purchase: Purchase): Doing<void> {
  const { chance, story } = world
  const mood = chance.weigh(moods)
  story.count(`free: ${mood}`)
  if (mood === 'forgets') return
  yield mood === 'reads late' ? chance.between(10 * 60, 3 * 3600) : chance.between(20, 240)
  await press(world, purchase)
  if (mood === 'presses twice') {
    yield chance.between(0, 30)
    await press(world, purchase)
  }
  yield chance.between(1, 60)
  await look(world, purchase)
}

const moods = [
  ['reads', 65],
  ['presses twice', 10],
  ['reads late', 15],
  ['forgets', 10],
] as const

/** The link is read where it comes from: the mail itself may be lost with a process, and is then sent once more. */
async function press(world: World, { id, browser }: Purchase): Promise<void> {
  const order = await findOrder(world.db, { id })
  if (!order) return
  const path = `${confirmationPath(world.site().services, order)}/reserver`
  const answer = await browser.send({ method: 'POST', path })
  world.story.count(`confirmation ${answer?.status ?? 'unanswered'}`)
}
