import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givingDonor, paidDonation, settleDonationPayment } from '../../../../test/factories/donation.ts'
import { choose } from '../../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { eventually } from '../../../../test/eventually.ts'
import { untilWaiting } from '../../../../test/sale/until-waiting.ts'
import { run, sql } from '../../../platform/database.ts'
import { DONATIONS_CHANNEL } from './donations-channel.ts'
import { loadWall } from './load-wall.ts'
import { listWaitingThanks, moderateWall } from './moderate-wall.ts'
import { setGoal } from './set-goal.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const wall = () => loadWall(site.services)

test('without a goal nothing is measured', async () => {
  expect(await wall()).toEqual({ goal: null, thanks: [] })
})

test('a thank is shown once staff have approved it, and never its amount', async () => {
  const { donation } = await paidDonation(site, {
    montant: 2000,
    pseudonyme: 'Ayaba',
    message: 'Courage !\nOn vous aime.',
    email: 'ayaba@example.bj',
    nom: 'Dossou',
  })
  expect((await wall()).thanks).toEqual([])
  expect(await listWaitingThanks(site.services)).toMatchObject([
    { reference: donation.reference, pseudonym: 'Ayaba' },
  ])
  expect(await moderateWall(site.services, [donation.reference], { decision: 'shown', by: sika })).toEqual([
    donation.reference,
  ])
  const { thanks } = await wall()
  expect(thanks).toMatchObject([{ pseudonym: 'Ayaba', message: 'Courage !\nOn vous aime.' }])
  expect(Object.keys(thanks[0] ?? {}).toSorted()).toEqual(['at', 'id', 'message', 'pseudonym'])
  expect(await listWaitingThanks(site.services)).toEqual([])
  await moderateWall(site.services, [donation.reference], { decision: 'hidden', by: sika })
  expect((await wall()).thanks).toEqual([])
})

test('what is not paid, or says nothing, is not for the wall', async () => {
  const unpaid = await givingDonor(site, { montant: 500, message: 'Achetez ici' })
  const silent = await paidDonation(site, { montant: 500 })
  const references = [unpaid.donation.reference, silent.donation.reference, 'D-NOBODY00']
  expect(await moderateWall(site.services, references, { decision: 'shown', by: sika })).toEqual([])
  expect(await listWaitingThanks(site.services)).toEqual([])
})

test('two who decide about the same thanks lock them in one order', async () => {
  const given = [
    await paidDonation(site, { montant: 500, message: 'Un' }),
    await paidDonation(site, { montant: 500, message: 'Deux' }),
  ]
  const [first, second] = given.map(({ donation }) => donation).sort((a, b) => (a.id < b.id ? -1 : 1))
  if (!first || !second) throw new Error('no gifts')
  // A table is read in the order in which it was written.
  await moderateWall(site.services, [first.reference], { decision: 'hidden', by: sika })
  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = site.db.transaction(async (tx) => {
    await run(tx, sql`select from donations where id = ${first.id} for update`)
    held.resolve()
    await goOn.promise
    // Whoever waits for the first has not locked the second.
    await run(tx, sql`select from donations where id = ${second.id} for update nowait`)
  })
  await held.promise
  const deciding = moderateWall(site.services, [second.reference, first.reference], {
    decision: 'shown',
    by: sika,
  })
  await untilWaiting(site, 1)
  goOn.resolve()
  await holding
  expect((await deciding).sort()).toEqual([first.reference, second.reference].sort())
})

test('a goal counts what was begun for it, also what is paid later, and nothing from before or after', async () => {
  await setGoal(site.services, { title: 'Une scène', amount: 10_000 }, sika)
  await paidDonation(site, { montant: 3000 })
  const late = await givingDonor(site, { montant: 1500 })
  expect((await wall()).goal).toEqual({ title: 'Une scène', amount: 10_000, raised: 3000, donors: 1 })
  await choose(site, late.paymentId, late.amount, 'paid')
  await settleDonationPayment(site, late.paymentId)
  expect((await wall()).goal).toMatchObject({ raised: 4500, donors: 2 })

  const before = await givingDonor(site, { montant: 700 })
  await setGoal(site.services, { title: 'Un micro', amount: 50_000 }, sika)
  await choose(site, before.paymentId, before.amount, 'paid')
  await settleDonationPayment(site, before.paymentId)
  expect((await wall()).goal).toEqual({ title: 'Un micro', amount: 50_000, raised: 0, donors: 0 })
  await setGoal(site.services, null, sika)
  expect((await wall()).goal).toBeNull()
})

test('two goals set at once leave one', async () => {
  const set = (title: string) => setGoal(site.services, { title, amount: 5000 }, sika)
  const results = await Promise.allSettled([set('A'), set('B'), set('C')])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await wall()).goal?.raised).toBe(0)
})

test('every open page hears of a gift, of a thank and of a goal', async () => {
  let heard = 0
  const end = site.services.changes.subscribe(DONATIONS_CHANNEL, () => void (heard += 1))
  await eventually(
    () => Promise.resolve(heard),
    (count) => count > 0,
  )
  const first = heard
  await paidDonation(site)
  const told = await eventually(
    () => Promise.resolve(heard),
    (count) => count > first,
  )
  expect(told).toBeGreaterThan(first)
  end()
})
