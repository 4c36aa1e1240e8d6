import { uuid } from '../../../src/platform/random.ts'
import type { Actor } from '../agenda.ts'
import { report, type Purchase, type StartedPayment } from '../people/purchase.ts'
import type { World } from '../world.ts'
import { isMisnamed, type Transaction, type Word } from './books.ts'
import { sendWebhooks } from './webhooks.ts'

/** What somebody does in the provider's widget, and what comes of it. */
const acts = [
  ['pays', 46],
  ['pays, and nobody says so', 7],
  ['pays after a while', 10],
  ['pays long after', 7],
  ['pays too little', 2],
  ['pays too much', 2],
  ['pays twice', 2],
  ['pays too little, then again in full', 2],
  ['pays after a failure', 3],
  ['pays, then fails', 2],
  ['fails', 5],
  ['fails after a while', 3],
  ['has too little', 2],
  ['closes it', 5],
  ['walks away', 2],
] as const

const MINUTE = 60
const HOUR = 3600
const REVERSALS = 0.02
/** Whoever pays can set what his widget hands over to anything, in his own browser. */
const MISNAMED = 0.015

/** One visit to the widget. Answers the transactions that it makes, as its visitor's telephone shows them. */
export function visitWidget(
  world: World,
  purchase: Purchase,
  { paymentId, amount }: StartedPayment,
): Transaction[] {
  const { chance, story } = world
  const act = world.isEnding() ? 'walks away' : chance.weigh(acts)
  story.tell(`${paymentId} ${act}`)
  story.count(`widget: ${act}`)
  const open = (francs: number, word: Word, reason: string | null = null) =>
    openTransaction(world, { paymentId, amount: francs, reason }, word)
  const tell = (resultat: string, more: Record<string, unknown> = {}) =>
    tellPage(world, purchase, { paiementId: paymentId, resultat, ...more })
  const paid = (francs = amount) => {
    const transaction = open(francs, 'SUCCESS')
    tell('reussi', { transactionId: chance.happens(0.05) ? alien(world, transaction) : transaction.id })
    return transaction
  }
  const later = (word: Word, low: number, high: number) => {
    const transaction = open(amount, 'PENDING')
    tell('en-attente', { transactionId: transaction.id })
    world.enter('provider', changeLater(world, transaction, word), chance.between(low, high))
    return transaction
  }
  const failed = (word: Word, motif?: string) => {
    tell('echoue', motif === undefined ? {} : { motif })
    return open(amount, word, motif ?? null)
  }
  switch (act) {
    case 'pays':
      return [paid()]
    case 'pays, and nobody says so':
      return [open(amount, 'SUCCESS')]
    case 'pays after a while':
      return [later('SUCCESS', 3, 8 * MINUTE)]
    case 'pays long after':
      return [later('SUCCESS', 16 * MINUTE, chance.happens(0.5) ? HOUR : 40 * HOUR)]
    case 'pays too little':
      return [paid(Math.max(1, amount - 500))]
    case 'pays too much':
      return [paid(amount + 500)]
    case 'pays twice':
      return [paid(), open(amount, 'SUCCESS')]
    case 'pays too little, then again in full':
      return [paid(Math.max(1, amount - 500)), paid()]
    case 'pays after a failure':
      return [failed('FAILED', 'Code PIN faux'), paid()]
    case 'pays, then fails':
      return [paid(), failed('FAILED', 'Déjà payé')]
    case 'fails':
      return [failed('FAILED', chance.happens(0.5) ? 'Annulé par le client' : undefined)]
    case 'fails after a while':
      return [later('FAILED', 5, 20 * MINUTE)]
    case 'has too little':
      return [failed('INSUFFICIENT_FUND', 'Solde insuffisant')]
    case 'closes it':
      tell('ferme')
      return []
    case 'walks away':
      return []
  }
}

function openTransaction(
  world: World,
  given: Pick<Transaction, 'paymentId' | 'amount' | 'reason'>,
  word: Word,
): Transaction {
  const { books, chance, clock, story } = world
  const names = chance.happens(MISNAMED) ? chance.pick([null, 'moi', uuid(chance)]) : given.paymentId
  const transaction = books.open({ ...given, names }, clock.at(), word)
  story.tell(`${transaction.id} of ${given.paymentId}: ${word} ${given.amount}`)
  if (isMisnamed(transaction)) story.count('transaction names no payment of ours')
  sendWebhooks(world, transaction, word)
  if (chance.happens(REVERSALS))
    world.enter('provider', reverse(world, transaction), chance.between(MINUTE, 50 * HOUR))
  return transaction
}

/** The page may be gone, the network bad; what it says may come when all is over. */
function tellPage(world: World, purchase: Purchase, body: Record<string, unknown>): void {
  const { chance } = world
  const say = async function* (): Actor {
    await report(world, purchase, body)
    yield 0
  }
  const fate = chance.weigh([
    ['said', 80],
    ['unsaid', 10],
    ['said late', 10],
  ] as const)
  world.story.count(`browser event: ${fate}`)
  if (fate !== 'unsaid')
    world.enter('page', say(), fate === 'said' ? chance.between(0.2, 4) : chance.between(MINUTE, 2 * HOUR))
}

/** E11: somebody else's transaction, or one that nobody has made. */
function alien({ books, chance }: World, own: Transaction): string {
  const other = chance.pick(books.all)
  return other === own ? 'tx_invented' : other.id
}

async function* changeLater(world: World, transaction: Transaction, word: Word): Actor {
  become(world, transaction, word)
  yield 0
}

/** E20: the provider takes money back, as after a complaint. */
export async function* reverse(world: World, transaction: Transaction): Actor {
  if (transaction.words.at(-1)?.word === 'SUCCESS') become(world, transaction, 'REVERTED')
  yield 0
}

export function become(world: World, transaction: Transaction, word: Word): void {
  world.books.become(transaction, world.clock.at(), word)
  world.story.tell(`${transaction.id} becomes ${word}`)
  sendWebhooks(world, transaction, word)
}
