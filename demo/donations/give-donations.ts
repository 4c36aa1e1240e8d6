import type { Staff } from '../../src/platform/actor.ts'
import { z } from 'zod'
import { beginDonation } from '../../src/domains/donations/begin-donation.ts'
import { confirmDonation } from '../../src/domains/donations/payment/confirm-donation.ts'
import { startDonation } from '../../src/domains/donations/payment/start-donation.ts'
import { moderateWall } from '../../src/domains/donations/wall/moderate-wall.ts'
import { setGoal } from '../../src/domains/donations/wall/set-goal.ts'
import { changeBooks } from '../../src/domains/payments/sandbox/change-books.ts'
import { sandboxKey } from '../../src/domains/payments/sandbox/options.ts'
import { maybe, sql } from '../../src/platform/database.ts'
import { uuid } from '../../src/platform/random.ts'
import type { Services } from '../../src/services/services.ts'

const goal = { title: 'Une scène ouverte à Fidjrossè', amount: 1_500_000 }

interface FirstDonation {
  montant: number
  pseudonyme?: string
  message?: string
  /** Left for staff to decide: `npm run donations -- list` shows it. */
  undecided?: boolean
}

/** The latest is last. */
const donations: readonly FirstDonation[] = [
  { montant: 200_000 },
  {
    montant: 50_000,
    pseudonyme: 'Les anciens de Béhanzin',
    message: 'On a commencé sur une scène prêtée. À notre tour.',
  },
  {
    montant: 5_000,
    pseudonyme: 'Tanti Rose',
    message: 'Pour les petits du quartier qui dansent mieux que nous.',
  },
  { montant: 10_000, message: 'Bon courage à toute l’équipe.' },
  {
    montant: 1_000,
    pseudonyme: 'Zém 4217',
    message: 'Une journée de courses, un franc de musique. Je viendrai écouter.',
  },
  { montant: 100_000 },
  {
    montant: 20_000,
    pseudonyme: 'Ayaba',
    message:
      'Mon fils a joué du gangan pour la première fois chez vous.\nMerci de lui avoir laissé la place.',
  },
  { montant: 50_000, pseudonyme: 'La diaspora de Lille', message: 'De loin, mais avec vous.' },
  { montant: 2_000, pseudonyme: 'Mahuna' },
  { montant: 5_000, pseudonyme: 'Kòfí', message: 'Vivement l’ouverture !' },
  {
    montant: 10_000,
    pseudonyme: 'Un voisin',
    message: 'Pensez à baisser le son après minuit, et tout ira bien.',
    undecided: true,
  },
]

/** Who runs the company of the demo. */
const operator: Staff = { kind: 'operator', name: 'demo' }

/** Opens a goal where there has never been one, and gives the first donations the way everybody gives. */
export async function giveFirstDonations(services: Services): Promise<void> {
  const { db } = services
  if (await maybe(db, z.object({}), sql`select from donation_goals limit 1`)) return
  await setGoal(services, goal, operator)
  for (const { undecided, ...donation } of donations) {
    const reference = await give(services, donation)
    if (!undecided) await moderateWall(services, [reference], { decision: 'shown', by: operator })
  }
}

async function give(services: Services, body: Omit<FirstDonation, 'undecided'>): Promise<string> {
  const begun = await beginDonation(services, {
    body,
    key: uuid(services.random),
    tokens: [],
    address: '127.0.0.1',
  })
  if (begun.kind !== 'begun') throw new Error(`the demo could not begin a donation: ${begun.kind}`)
  const { id, reference } = begun.donation
  const started = await startDonation(services, { donationId: id, theme: '#b42318' })
  if (started.kind !== 'started') throw new Error(`the demo could not pay a donation: ${started.kind}`)
  const { paymentId, start } = started
  await changeBooks(services, {
    key: sandboxKey,
    partnerId: paymentId,
    amount: Number(start.options.amount),
    choice: 'unheard-silent',
    reason: null,
  })
  await confirmDonation(services, { paymentId, reference: null })
  return reference
}
