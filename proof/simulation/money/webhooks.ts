import { sandboxSecretHeader } from '../../../src/domains/payments/sandbox/options.ts'
import { href, routes } from '../../../src/routes.ts'
import type { Actor } from '../agenda.ts'
import type { World } from '../world.ts'
import type { Transaction, Word } from './books.ts'
import { PROVIDER, WEBHOOK_SECRET } from './provider.ts'

const fates = [
  ['arrives', 70],
  ['is lost', 14],
  ['arrives twice', 8],
  ['is forged', 2],
  ['comes hours later', 6],
] as const

/** The provider says that something happened, as badly as such messages travel. */
export function sendWebhooks(world: World, transaction: Transaction, word: Word): void {
  const { chance, story } = world
  const fate = chance.weigh(fates)
  story.count(`webhook ${fate}`)
  const copies = fate === 'is lost' ? 0 : fate === 'arrives twice' ? 2 : 1
  for (let copy = 0; copy < copies; copy += 1) {
    const delay = fate === 'comes hours later' ? chance.between(600, 20_000) : chance.between(0.1, 20)
    world.enter('webhook', call(world, transaction, word, fate === 'is forged'), delay)
  }
}

/** A few tries within seconds, and then never again. */
async function* call(world: World, { id, names }: Transaction, word: Word, forged: boolean): Actor {
  const { story, chance, ledger, manners } = world
  const partnerId = manners.webhooks === 'named' ? names : null
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { app, life } = world.site()
    const response = await app.inject({
      method: 'POST',
      url: href(routes.apiPaymentNotification, { provider: PROVIDER }),
      headers: {
        'content-type': 'application/json',
        [sandboxSecretHeader]: forged ? 'a guess' : WEBHOOK_SECRET,
      },
      payload: JSON.stringify({ transactionId: id, status: word, partnerId }),
    })
    const { statusCode: status } = response
    if (!life.dead) {
      story.tell(`webhook ${id} ${word}: ${status}`)
      if (forged ? status !== 401 : status !== 204 && !life.struck)
        if (!life.struck) story.broken('a webhook is judged by its secret', `${id} was answered ${status}`)
      if (status === 204) ledger.named(id)
      if (status < 500) return
    }
    yield chance.between(1, 8)
  }
}
