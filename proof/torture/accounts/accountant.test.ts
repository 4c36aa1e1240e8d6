import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, sql, type Statement } from '../../../src/platform/database.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { audit } from './accountant.ts'
import { Browser } from '../clients/browser.ts'
import { createChance } from '../../simulation/chance.ts'
import { Client } from '../clients/client.ts'
import { Memory } from './memory.ts'
import { settle } from '../steering.ts'

/**
 * Whoever says that nothing is lost must be able to say that something is. One sale, of which ever more is taken
 * away: each test adds to the damage of those before.
 */
let site: TestSite
let memory: Memory
let orderId: string

beforeAll(async () => {
  site = await startSite({ jobs: true, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  memory = new Memory()
  const { modelId } = await makeTicketModel(site.db)
  const buyer = new Client(new Browser([site], memory.welcome(), createChance('a sale')), memory, 'a sale')
  const order = await buyer.mustHold(modelId)
  const attempt = await buyer.startPaying(order)
  await buyer.choose(attempt, 'paid')
  await buyer.report(order.id, attempt.paymentId, 'reussi')
  expect(await buyer.untilSettled(order.id)).toBe('payee')
  expect(await settle(site.db, 20_000)).toEqual([])
  orderId = order.id
})
afterAll(() => site.close())

/** Without the guards that make such a thing impossible. */
async function tamper(...statements: Statement[]): Promise<void> {
  await site.db.transaction(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    for (const statement of statements) await run(tx, statement)
  })
}

async function faults(): Promise<string[]> {
  return (await audit(site, memory)).faults.map(({ text }) => text)
}

test('an honest sale is found as it was acknowledged', async () => {
  expect(await faults()).toEqual([])
  expect(memory.all.get(orderId)).toMatchObject({ tickets: 1 })
  expect(memory.all.get(orderId)?.numbers.size).toBe(1)
})

test('an order that nobody was told of is one too many', async () => {
  const forgetful = new Memory()
  const { faults } = await audit(site, forgetful)
  expect(faults.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^K-\w+ exists, and nobody was told of it$/),
  ])
})

test('money of the provider that nobody here has, and a mail too many, are noticed', async () => {
  await tamper(
    sql`insert into sandbox_transactions (id, our_reference, amount, status)
        values ('sbx_lost', 'nobody', 7000, 'SUCCESS')`,
    sql`insert into outbox_messages (id, kind, subject_id, recipient, data, message_id, state, sent_at)
        select gen_random_uuid(), kind, subject_id, recipient, data, gen_random_uuid(), state, sent_at
        from outbox_messages where subject_id = ${orderId}`,
  )
  expect(await faults()).toEqual(
    expect.arrayContaining([
      'sbx_lost: 7000 F in the books, nothing with us',
      '14000 F in the books, 7000 F paid for something, 0 F due',
      expect.stringMatching(/ has 2 mails of which 2 are sent, instead of 1$/),
    ]),
  )
})

test('a mail that was refused is missed as long as a ticket of the order is valid', async () => {
  await tamper(
    sql`delete from outbox_messages
        where id in (select id from outbox_messages where subject_id = ${orderId} order by id limit 1)`,
    sql`update outbox_messages set state = 'failed', sent_at = null where subject_id = ${orderId}`,
  )
  const missed = / has 1 mails of which 0 are sent, instead of 1$/
  expect(await faults()).toEqual(expect.arrayContaining([expect.stringMatching(missed)]))
  await tamper(
    sql`update orders set state = 'refunded' where id = ${orderId}`,
    sql`update tickets set state = 'void' where order_id = ${orderId}`,
  )
  expect((await faults()).filter((text) => missed.test(text))).toEqual([])
})

test('a ticket that is gone, and one with another number, are missed', async () => {
  await tamper(sql`update tickets set number = 'KW-AAAA-AAAA' where order_id = ${orderId}`)
  expect(await faults()).toEqual(expect.arrayContaining([expect.stringMatching(/^ticket KW-.* is lost$/)]))
  await tamper(sql`delete from tickets where order_id = ${orderId}`)
  expect(await faults()).toEqual(expect.arrayContaining([expect.stringMatching(/ had 1 tickets and has 0$/)]))
})

test('an order whose payment is forgotten is older than what was acknowledged', async () => {
  await tamper(sql`update orders set state = 'held', paid_by = null where id = ${orderId}`)
  expect(await faults()).toEqual(
    expect.arrayContaining([expect.stringMatching(/ was .*payee and is a-payer$/)]),
  )
})

test('an order that was acknowledged and is gone is missed, over HTTP and in the table', async () => {
  await tamper(sql`delete from orders where id = ${orderId}`)
  expect(await faults()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^order K-\w+ is not found again: 404$/),
      expect.stringMatching(/^order K-\w+ was acknowledged and is lost$/),
    ]),
  )
})
