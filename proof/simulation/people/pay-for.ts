import { claimTransaction } from '../../../src/domains/after-sale/recovery/claim-transaction.ts'
import type { Doing } from '../agenda.ts'
import { wordOf, type Transaction } from '../money/books.ts'
import { visitWidget } from '../money/widget.ts'
import type { World } from '../world.ts'
import { useCase } from './use-case.ts'
import { look, startPayment, type Purchase } from './purchase.ts'

const TRIES = 3

/** Pays, looks what came of it, tries again where that failed, and asks where the money is. */
export async function* payFor(world: World, purchase: Purchase): Doing<void> {
  const { chance } = world
  const moved: Transaction[] = []
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const started = yield* startPayment(world, purchase)
    if (started) {
      yield chance.between(3, 90)
      moved.push(...visitWidget(world, purchase, started))
    }
    const phase = yield* follow(world, purchase)
    // Some pay again although they are asked not to.
    const again = phase === 'a-payer' || (phase === 'verification' && chance.happens(0.15))
    if (!again || chance.happens(0.3)) break
  }
  if (purchase.of === 'order') yield* claim(world, purchase, moved)
}

async function* follow(world: World, purchase: Purchase): Doing<string | undefined> {
  let phase: string | undefined
  for (let glance = 0; glance < 4; glance += 1) {
    yield world.chance.between(2, 20) * (glance + 1)
    phase = (await look(world, purchase)) ?? phase
    if (phase !== undefined && phase !== 'verification') break
  }
  return phase
}

/**
 * E22: 'Débité mais pas de billet ?' Whoever was debited and sees no ticket asks, until there is an answer: with the
 * number that the operator's message shows.
 */
async function* claim(world: World, purchase: Purchase, moved: readonly Transaction[]): Doing<void> {
  const { chance, story } = world
  for (const transaction of moved) {
    for (let question = 0; question < 12; question += 1) {
      if (question > 0) yield chance.between(3_000, 20_000)
      else if (wordOf(transaction) !== 'SUCCESS') yield chance.between(1_800, 150_000)
      if (wordOf(transaction) !== 'SUCCESS') break
      // Where our own id can be read, most are helped before they ask.
      if (question === 0 && world.manners.readBy === 'ours' && !chance.happens(0.1)) break
      if ((await look(world, purchase)) === 'payee' && chance.happens(0.7)) break
      const form = { phone: purchase.phone, transaction: transaction.id }
      const address = [10, ...chance.bytes(3)].join('.')
      const answer = await useCase(world, (services) => claimTransaction(services, { form, address }))
      story.tell(`claim of ${transaction.id}: ${answer?.kind ?? 'unanswered'}`)
      story.count('E22')
      story.count(`claim: ${answer?.kind ?? 'unanswered'}`)
      // Where the provider does not show it yet, the buyer is told so, and the site promises nothing.
      const promised = answer && answer.kind !== 'provider-away' && answer.kind !== 'unknown'
      if (promised) world.ledger.named(transaction.id)
      if (answer?.kind === 'paid' || answer?.kind === 'refund-due') break
    }
  }
}
