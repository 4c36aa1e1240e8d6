import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { paidDonation, givingDonor, recordsOf } from '../../../../test/factories/donation.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { importAndDie } from '../../../../test/killable/import-and-die.ts'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { statementDesk } from '../../../../test/sale/statement-desk.ts'
import { mailsOf, outcomeOf, stateOf, ticketsOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { compareStatement } from '../../books/statements/compare-statement.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { guessOrders } from '../../after-sale/recovery/guess-orders.ts'
import type { SandboxFaults } from '../sandbox/faults.ts'
import { importStatement } from './import-statement.ts'
import { traceTransaction } from './trace-transaction.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
/** A provider that can be asked only by its own transaction numbers. Statements are for such providers. */
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults, readBy: 'theirs' } } })
})
afterAll(() => site.close())

const { settling, importText, statement, unheard } = statementDesk(() => site)

/** Lists the transactions that the provider is asked about. */
function counted() {
  const asked: (string | null)[] = []
  const { payments } = site.services
  const counting: typeof payments = {
    ...payments,
    read: (question) => {
      asked.push(question.providerReference)
      return payments.read(question)
    },
  }
  return { asked, services: { ...site.services, payments: counting } }
}

const rowsOf = (statementId: string) =>
  many(
    site.db,
    z.object({ line: z.number(), result: z.string().nullable() }),
    sql`select line, result from statement_rows where statement_id = ${statementId} order by line`,
  )

describe('a statement', () => {
  test('E5, E22: finds the payment whose number never reached us, days later too, and pays it once', async () => {
    const alive = await unheard()
    const late = await unheard()
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, late.orderId)).toBe('expired')
    await site.travel(100 * HOUR)
    const fresh = await unheard()
    const text = statement(
      [alive.transaction, 7000, 'SUCCESS'],
      [late.transaction, 7000, 'SUCCESS'],
      [fresh.transaction, 7000, 'SUCCESS'],
    )
    const { counts, statementId, left } = await importText(text)
    expect({ counts, left }).toEqual({ counts: { paid: 3 }, left: 0 })
    for (const { orderId } of [alive, late, fresh]) {
      expect(await outcomeOf(site, orderId)).toEqual({ state: 'paid', tickets: 1, due: 0 })
      expect((await mailsOf(site, orderId)).map(({ kind }) => kind)).toEqual(['ticket-delivery'])
    }
    const noted = await one(
      site.db,
      z.object({
        name: z.string(),
        by: z.string(),
        rows: z.number(),
        digest: z.string(),
        finished: z.boolean(),
      }),
      sql`select name, actor_name as by, rows, digest, finished_at is not null as finished from statements
          where id = ${statementId}`,
    )
    expect(noted).toMatchObject({ name: 'releve.csv', by: 'Sika', rows: 3, finished: true })
    expect(noted.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(await rowsOf(statementId)).toEqual([2, 3, 4].map((line) => ({ line, result: 'paid' })))
  })

  test('imported again, or twice at once, asks nobody again and changes nothing', async () => {
    const sales = [await unheard(), await unheard(), await unheard()]
    const text = statement(...sales.map(({ transaction }) => [transaction, 7000, 'SUCCESS']))
    const { asked, services } = counted()
    const both = await Promise.all([importText(text, services), importText(text, services)])
    expect(both.map(({ counts }) => counts)).toEqual([{ paid: 3 }, { paid: 3 }])
    expect(asked.toSorted()).toEqual(sales.map(({ transaction }) => transaction).toSorted())
    const again = await importText(text, services)
    expect(again.before?.by).toBe('Sika')
    expect(asked).toHaveLength(3)
    // Another file with the same transactions: they are known, so the provider is not asked.
    const { counts } = await importText(`${text}\n`, services)
    expect(counts).toEqual({ known: 3 })
    expect(asked).toHaveLength(3)
    for (const { orderId } of sales) expect(await ticketsOf(site, orderId)).toBe(1)
  })

  test('decides nothing: the provider is believed, not the file', async () => {
    const failed = await unheard('failed')
    const short = await unheard('short')
    const invented = await payingBuyer(site)
    const { counts } = await importText(
      statement(
        [failed.transaction, 7000, 'SUCCESS'],
        [short.transaction, 7000, 'SUCCESS'],
        ['sbx_invented', 7000, 'SUCCESS'],
      ),
    )
    expect(counts).toEqual({ 'no-money': 1, 'refund-due': 1, unknown: 1 })
    expect(await stateOf(site, failed.orderId)).toBe('held')
    expect(await outcomeOf(site, short.orderId)).toEqual({ state: 'held', tickets: 0, due: 6500 })
    expect(await stateOf(site, invented.order.id)).toBe('held')
  })

  test('E8, E9: money for a cancelled and for a paid order is owed back', async () => {
    const cancelled = await unheard()
    await site.travel(4 * MINUTE)
    await cancelled.buyer.request('POST', `/api/commandes/${cancelled.orderId}/annulation`, {})
    expect(await stateOf(site, cancelled.orderId)).toBe('cancelled')
    const paid = await unheard()
    await settle(site, paid.paymentId, paid.transaction)
    const second = await choose(site, paid.paymentId, paid.amount, 'unheard-silent')
    const text = statement([cancelled.transaction, 7000, 'SUCCESS'], [second, 7000, 'SUCCESS'])
    await importText(text)
    expect(await outcomeOf(site, cancelled.orderId)).toMatchObject({ state: 'cancelled', due: 7000 })
    expect(await outcomeOf(site, paid.orderId)).toEqual({ state: 'paid', tickets: 1, due: 7000 })
  })

  test('money that names none of ours waits for staff, who are told whose it may be', async () => {
    const sale = await unheard()
    const { transaction, orderId } = sale
    await run(site.db, sql`update sandbox_transactions set our_reference = '' where id = ${transaction}`)
    const { phone } = await one(site.db, z.object({ phone: z.string() }), sql`select phone from orders where id = ${orderId}`) // prettier-ignore
    const text = `id;montant;statut;téléphone\n${transaction};7000;SUCCESS;${phone}\n`
    const imported = await importText(text)
    expect(imported.counts).toEqual({ unmatched: 1 })
    const { found } = await compareStatement(site.services, imported.statementId)
    expect(found).toMatchObject({
      rows: [{ line: 2, transaction, amount: 7000, result: 'unmatched', order: null }],
      total: 1,
    })
    const [row] = found.rows
    expect(row && (await guessOrders(site.services, row))).toContain(sale.order.reference)
    const kept = await many(
      site.db,
      z.object({ amount: z.number() }),
      sql`select amount from unmatched_payments where provider_reference = ${transaction}`,
    )
    expect(kept).toEqual([{ amount: 7000 }])
    expect(await stateOf(site, orderId)).toBe('held')
  })

  test('finds donations too', async () => {
    const { donation, paymentId, amount } = await givingDonor(site)
    const transaction = await choose(site, paymentId, amount, 'unheard-silent')
    expect((await importText(statement([transaction, amount, '']))).counts).toEqual({ paid: 1 })
    expect((await recordsOf(site, donation.id)).state).toBe('paid')
  })

  test('E17: waits where the provider does not answer, and the same import goes on with it', async () => {
    const sales = [await unheard(), await unheard(), await unheard(), await unheard(), await unheard(), await unheard()] // prettier-ignore
    const text = statement(...sales.map(({ transaction }) => [transaction, 7000, 'SUCCESS']))
    faults.reading = 'html'
    const away = await importText(text)
    faults.reading = undefined
    expect(away).toMatchObject({ left: 6, counts: { unread: 5 } })
    expect(await importText(text)).toMatchObject({ left: 0, counts: { paid: 6 } })
  })

  test('E17: goes on with the others where the provider does not answer about one', async () => {
    const sales = [await unheard()]
    for (let sale = 1; sale < 7; sale += 1) sales.push(await unheard())
    const { payments } = site.services
    const deaf: typeof payments = {
      ...payments,
      read: (question) =>
        question.providerReference === sales[0]?.transaction
          ? Promise.reject(new Error('503'))
          : payments.read(question),
    }
    const text = statement(...sales.map(({ transaction }) => [transaction, 7000, 'SUCCESS']))
    const imported = await importText(text, { ...site.services, payments: deaf })
    expect(imported).toMatchObject({ left: 1, counts: { paid: 6, unread: 1 } })
    expect(await importText(text)).toMatchObject({ left: 0, counts: { paid: 7 } })
  })

  test('killed in the midst of it goes on where it stopped, and pays nobody twice', async () => {
    const sales = await Promise.all(Array.from({ length: 8 }, () => unheard()))
    const text = statement(...sales.map(({ transaction }) => [transaction, 7000, 'SUCCESS']))
    expect(await importAndDie(site.connection, text, 7)).toBe('SIGKILL')
    const settled = await many(
      site.db,
      z.object({ transaction: z.string() }),
      sql`select transaction from statement_rows
          where result = 'paid' and transaction = any(${sales.map(({ transaction }) => transaction)}::text[])`,
    )
    expect(settled).not.toEqual([])
    const { asked, services } = counted()
    await site.travel(MINUTE)
    const { counts, left } = await importText(text, services)
    expect({ left, ...counts }).toMatchObject({ left: 0 })
    expect((counts.paid ?? 0) + (counts.known ?? 0)).toBe(8)
    // The provider is not asked again about transactions that were settled before the kill.
    expect(settled.filter(({ transaction }) => asked.includes(transaction))).toEqual([])
    for (const { orderId } of sales)
      expect(await outcomeOf(site, orderId)).toEqual({ state: 'paid', tickets: 1, due: 0 })
  })

  test('of 100,000 rows that are all known or failed asks nobody', async () => {
    const { paymentId, transaction } = await unheard()
    await settle(site, paymentId, transaction)
    const rows = Array.from({ length: 99_999 }, (_, index) => `TX${index};500;FAILED`).join('\n')
    const { asked, services } = counted()
    const { counts } = await importText(`id;montant;statut\n${transaction};7000;SUCCESS\n${rows}\n`, services)
    expect(counts).toEqual({ known: 1, 'no-money': 99_999 })
    expect(asked).toEqual([])
  })

  test('takes no number of another provider for known', async () => {
    const { paymentId, transaction } = await unheard()
    await settle(site, paymentId, transaction)
    await run(site.db, sql`update payments set provider = 'kkiapay' where id = ${paymentId}`)
    const { counts } = await importText(statement([transaction, 7_000, 'SUCCESS']))
    expect(counts).not.toHaveProperty('known')
  })

  test('that was read by a wrong column is read anew by the right one', async () => {
    const { transaction, orderId } = await unheard()
    const bytes = Buffer.from(`id;numéro\nwrong;${transaction}\n`)
    const file = { name: 'releve.csv', bytes, by: sika }
    expect(await importStatement(site.services, settling(), file)).toMatchObject({ counts: { unknown: 1 } })
    const columns = { transaction: 'numéro' }
    const again = await importStatement(site.services, settling(), { ...file, columns })
    expect(again).toMatchObject({ counts: { paid: 1 } })
    expect(await stateOf(site, orderId)).toBe('paid')
  })

  test('that cannot be read as a whole leaves no trace', async () => {
    const { transaction, orderId } = await unheard()
    const bytes = Buffer.from(`id;montant\n${transaction};7000\n${randomUUID()};half\n`)
    const before = await count()
    const refused = await importStatement(site.services, settling(), { name: 'x', bytes, by: sika })
    expect(refused).toEqual({
      kind: 'refused',
      problems: ["Ligne 3 : le montant « half » n'est pas un nombre entier de francs."],
    })
    expect(await count()).toEqual(before)
    expect(await stateOf(site, orderId)).toBe('held')
  })

  test('is compared with what we hold: what it lacks, and where amounts differ', async () => {
    await site.travel(24 * HOUR)
    const from = site.clock.now()
    const ours = await unheard()
    await settle(site, ours.paymentId, ours.transaction)
    const lacked = await paidDonation(site, { montant: 1500 })
    const given = await one(
      site.db,
      z.object({ reference: z.string() }),
      sql`select id as reference from sandbox_transactions where our_reference = ${lacked.paymentId}`,
    )
    const { result } = await traceTransaction(site.services, settling(), given.reference, sika)
    expect(result).toBe('paid')
    await site.travel(MINUTE)
    const to = site.clock.now()
    const text = `id;montant;date\n${ours.transaction};6900;${from.toISOString()}\nother;1;${to.toISOString()}\n`
    const { statementId } = await importText(text)
    const { lacking, differing } = await compareStatement(site.services, statementId)
    expect(lacking).toMatchObject({
      rows: [{ transaction: given.reference, amount: 1500, paymentId: lacked.paymentId }],
      total: 1,
    })
    expect(differing).toMatchObject({
      rows: [{ line: 2, amount: 6900, received: 7000, order: ours.order.reference }],
      total: 1,
    })
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})

async function count() {
  return one(
    site.db,
    z.object({ statements: z.number(), rows: z.number() }),
    sql`select (select count(*) from statements) as statements, (select count(*) from statement_rows) as rows`,
  )
}
