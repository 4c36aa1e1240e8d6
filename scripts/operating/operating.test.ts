import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../test/buyer.ts'
import { makeTicketModel } from '../../test/factories.ts'
import { signIn } from '../../test/desk/colleague.ts'
import { operator } from '../../test/operator.ts'
import { makeFestival } from '../../test/sale/festival.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../test/paying-buyer.ts'
import { begin } from '../../test/sale/refund-desk.ts'
import { stateOf } from '../../test/sale-records.ts'
import { startSite, type TestSite } from '../../test/start-site.ts'
import { orderRefunds } from '../../src/domains/after-sale/refunds/order-refunds.ts'
import { reviewSettled } from '../../src/domains/payments/refunds/review-payment.ts'
import { one, run, sql } from '../../src/platform/database.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { command } = operator(() => site)

test('staff give money back, by hand where they must, and cancel an event, beside the running site', async () => {
  const sale = await payingBuyer(site, { quantity: 2 })
  await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
  await settle(site, sale.paymentId)
  const { reference, id: orderId } = sale.order
  expect(
    await command('refunds', 'decide', reference, '--why', 'x', '--by', 'Sika', '--amount', '99999'),
  ).toEqual({
    ok: false,
    said: 'too-much, left 14000\n',
  })
  const part = await command(
    'refunds',
    'decide',
    reference,
    '--why',
    'geste',
    '--by',
    'Sika',
    '--amount',
    '500',
  )
  expect(part.ok).toBe(true)
  const refund = /refundId (\S+),/.exec(part.said)?.[1] ?? ''
  expect((await command('refunds', 'list')).said).toContain(`${refund}  ${reference}`)
  expect(await command('refunds', 'send', refund)).toEqual({ ok: false, said: 'not-begun\n' })
  await begin(site.services, refund)
  expect(await command('refunds', 'send', refund)).toEqual({ ok: false, said: 'by-hand\n' })
  expect(await command('refunds', 'done', refund, '--reference', 'MoMo 1')).toMatchObject({ ok: true })
  expect(await stateOf(site, orderId)).toBe('refunded_partly')
  const { said: story } = await command('story', reference)
  expect(story).toMatch(/refund-decided {2}operator Sika/)
  expect(story).toMatch(/refund-done {2}operator Kossi/)
  expect(await command('story', 'K-00000')).toEqual({
    ok: false,
    said: 'Nothing is written down of K-00000.\n',
  })

  const { event } = await one(
    site.db,
    z.object({ event: z.string() }),
    sql`select event_id as event from ticket_models where id = ${sale.modelId}`,
  )
  const cancel = ['cancel', event, '--why', 'La salle est fermée.', '--by', 'Sika']
  expect(await command('events', ...cancel)).toMatchObject({ ok: true })
  expect(await command('events', ...cancel)).toMatchObject({ ok: false })
  expect((await command('check-sale')).said).toMatch(
    /^Compared \d+ orders, \d+ places, 2 tickets, 0 gifts and \d+ payments: 14000 francs came, \d+ went back\.\nEverything agrees\.\n$/,
  )
}, 60_000)

test('a statement finds the payment that nobody told us of, beside the running site', async () => {
  const sale = await payingBuyer(site)
  const transaction = await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-statement-'))
  const file = join(folder, 'relevé.csv')
  await writeFile(file, `Transaction;Montant;Statut\n${transaction};7 000;SUCCESS\n`)
  const imported = await command('reconcile', file, '--by', 'Sika')
  expect(imported).toMatchObject({ ok: true })
  expect(imported.said).toContain(`ligne 2  ${transaction}`)
  expect(await stateOf(site, sale.order.id)).toBe('paid')
  await writeFile(file, 'Transaction;Montant\n=HYPERLINK("x");7000\n')
  const refused = await command('reconcile', file, '--by', 'Sika')
  expect(refused.ok).toBe(false)
  expect(refused.said).toContain('Ligne 2 : ')
  expect(refused.said).toContain("Rien n'a été importé.")
  expect(await command('reconcile', 'transaction', transaction, '--by', 'Sika')).toMatchObject({ ok: true })
  await rm(folder, { recursive: true })
}, 60_000)

test('money that names no payment of ours is listed until somebody says what became of it, once', async () => {
  const { paymentId } = await payingBuyer(site)
  const transaction = await choose(site, randomUUID(), 7000, 'paid')
  await settle(site, paymentId, transaction)
  expect((await command('refunds', 'list')).said).toContain(`sandbox  ${transaction}  7000 XOF`)
  const close = ['close', 'sandbox', transaction, '--why', 'rendu chez KKiaPay', '--by', 'Sika']
  expect(await command('refunds', ...close)).toEqual({ ok: true, said: 'closed\n' })
  expect(await command('refunds', ...close)).toEqual({ ok: false, said: 'closed-before, by Sika\n' })
  expect((await command('refunds', 'list')).said).not.toContain(transaction)
  expect(await command('refunds', 'close', 'sandbox', 'nobody', '--why', 'x', '--by', 'Sika')).toEqual({
    ok: false,
    said: 'not-waiting\n',
  })
})

test('money without a name that has paid an order since is not to be given back by hand', async () => {
  const { paymentId, amount } = await payingBuyer(site)
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  await run(
    site.db,
    sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
        values ('sandbox', ${transaction}, ${amount}, 'XOF')`,
  )
  await settle(site, paymentId, transaction)
  expect((await command('refunds', 'list')).said).not.toContain(transaction)
  expect(await command('refunds', 'close', 'sandbox', transaction, '--why', 'x', '--by', 'Sika')).toEqual({
    ok: false,
    said: 'not-waiting\n',
  })
})

test('staff who end a refund that the provider has made needless are told to pay nothing', async () => {
  const sale = await payingBuyer(site, { quantity: 2 })
  const transaction = await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
  await settle(site, sale.paymentId)
  const why = ['--why', 'geste', '--by', 'Sika']
  const part = await command('refunds', 'decide', sale.order.reference, ...why, '--amount', '500')
  const refund = /refundId (\S+),/.exec(part.said)?.[1] ?? ''
  await run(site.db, sql`update sandbox_transactions set status = 'REVERTED' where id = ${transaction}`)
  await reviewSettled(site.services, { order: orderRefunds(site.services) }, sale.paymentId)
  expect((await command('refunds', 'list')).said).not.toContain(refund)
  const answer = await command('refunds', 'done', refund, '--reference', 'MoMo 2')
  expect(answer.ok).toBe(false)
  expect(answer.said).toMatch(/^reversed: .* Pay nothing back; .* went twice/)
})

test('a price with a code is never above the price without one', async () => {
  const { modelId } = await makeTicketModel(site.db)
  const price = (amount: string) => command('artists', 'price', modelId, amount, 'Fan', 'Avec un code.')
  expect(await price('7001')).toEqual({ ok: false, said: 'Without a code it costs less than that.\n' })
  expect(await price('7000')).toEqual({ ok: true, said: 'Sold with codes at 7000 FCFA.\n' })
  expect(await command('artists', 'price', randomUUID(), 'none')).toMatchObject({ ok: false })
})

test('an artist is added once, because a code is given by the name', async () => {
  const name = `Artiste ${randomUUID()}`
  expect(await command('artists', 'add', name, '10')).toMatchObject({ ok: true })
  expect(await command('artists', 'add', ` ${name}`, '12')).toEqual({
    ok: false,
    said: 'There is an artist of this name already.\n',
  })
  expect((await command('artists', 'add', ' ', '10')).said).toContain('npm run artists --')
})

test('staff list the parts of an event, and move one of them alone', async () => {
  const { eventId } = await makeFestival(site, 20)
  const { said } = await command('events', 'parts', eventId)
  const [, day = ''] = /^Pool party {2}moment {2}(\S+)T12:00:00/m.exec(said) ?? []
  const move = (part: string) =>
    command('events', 'postpone', eventId, '--why', 'Un orage est annoncé.', '--by', 'Sika', '--part', part)
  expect(await move(`Pool party=${day}T14:00/${day}T20:00`)).toMatchObject({ ok: true })
  expect((await command('events', 'parts', eventId)).said).toContain(`Pool party  moment  ${day}T14:00:00`)
  expect((await move(`Brunch=${day}T14:00/${day}T20:00`)).said).toContain('unknown-part')
  expect((await move(`Pool party=${day}T14:00`)).said).toContain('npm run events --')
})

test('staff see which network holds most places without paying, and release them', async () => {
  const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
  const { id, reference } = await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
  const listed = (await command('holds', 'list')).said
  expect(listed).toMatch(/^[0-9a-f]{64} {2}\d+ places {2}\d+ orders/)
  const network = listed.split(' ')[0] ?? ''
  expect((await command('holds', 'release', network)).said).toMatch(/^\d+ orders ended, 0 stay/)
  expect(await stateOf(site, id)).toBe('expired')
  expect((await command('story', reference)).said).toMatch(/expired +operator Kossi +{"reason":"staff"}/)
  expect(await command('holds', 'release', network)).toMatchObject({ ok: false })
})

test('a goal ends, or begins with a title of 120 characters at most, by the whole of what was typed', async () => {
  expect(await command('donations', 'goal', '5000', 'Une', 'sono')).toMatchObject({ ok: true })
  expect(await command('donations', 'goal', 'end', 'of', 'year')).toMatchObject({ ok: false })
  expect(await command('donations', 'goal', '7000', 'x'.repeat(121))).toMatchObject({ ok: false })
  expect((await command('donations', 'list')).said).toContain('Goal: Une sono')
  expect(await command('donations', 'goal', 'end')).toMatchObject({ ok: true })
  expect((await command('donations', 'list')).said).toContain('No goal is set')
})

test('an operator lets the first owner in, and resets who has lost their key', async () => {
  const asked = await command('staff', 'owner', 'afi@kwabo.example')
  expect(asked).toEqual({
    ok: true,
    said: expect.stringMatching(/^http:\/\/\S+\/gestion\/invitation\/[\w-]{22}\n/),
  })
  expect((await command('story', 'afi@kwabo.example')).said).toContain('colleague-invited  operator Kossi')
  expect(await command('staff', 'reset', 'afi@kwabo.example')).toEqual({
    ok: false,
    said: 'Nobody of the back-office has this address.\n',
  })
  const { person } = await signIn(site, 'finance')
  expect((await command('staff', 'reset', person.email)).said).toMatch(/\/gestion\/invitation\/[\w-]{22}\n/)
  expect((await command('story', person.id)).said).toContain('factors-reset  operator Kossi')
  expect(await command('staff', 'owner', 'afi')).toEqual({ ok: false, said: 'ADDRESS: an e-mail address.\n' })
  expect((await command('staff', 'owner')).ok).toBe(false)
  expect((await command('staff', 'promote', 'afi@kwabo.example')).said).toContain('npm run staff -- owner')
})
