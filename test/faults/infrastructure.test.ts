import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { releaseHolds } from '../../src/domains/checkout/holds/release-ended-holds.ts'
import { confirmOrder } from '../../src/domains/checkout/payment/confirm-order.ts'
import { createClock } from '../../src/platform/clock.ts'
import { one, sql } from '../../src/platform/database.ts'
import { MAX_ATTEMPTS } from '../../src/platform/mail/outbox.ts'
import { migrate } from '../../src/platform/schema/migrate.ts'
import { choose, payingBuyer, settle } from '../paying-buyer.ts'
import { mailsOf, outcomeOf, stateOf } from '../sale-records.ts'
import { startSite } from '../start-site.ts'
import { cuttableConnection, type Side } from './cut-connection.ts'

const site = await startSite()
const wire = await cuttableConnection(site.connection)
const fragile = await startSite({ beside: { ...site, connection: wire.connection } })
afterAll(async () => {
  await fragile.close()
  wire.close()
  await site.close()
})

it.each<Side>(['before', 'after'])(
  'P1 a connection lost %s the commit of a payment issues its tickets once',
  async (side) => {
    let commits = 0
    for (let commit = 1, happened = true; happened; commit += 1) {
      const { order, paymentId, amount } = await payingBuyer(site)
      await choose(site, paymentId, amount, 'unheard-silent')
      await site.travel(3_000)
      wire.cutAt(side, commit)
      await confirmOrder(fragile.services, { paymentId, reference: null }).catch(() => undefined)
      happened = wire.mend()
      if (happened) commits += 1
      await settle(site, paymentId)
      expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
      expect(await mailsOf(site, order.id)).toHaveLength(1)
    }
    expect(commits).toBeGreaterThan(0)
  },
)

it('P6 a mail is tried for two days before it is given up', async () => {
  // As the queue counts: after the nth try it waits e^n seconds, from the tenth on e^10.
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, tried) => Math.exp(Math.min(10, tried + 1)))
  expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(48 * 3600)
})

it.each([-30, 30])(
  'P8 a process whose clock is %s minutes off lets no hold end at another moment',
  async (minutes) => {
    const clock = createClock()
    clock.setOffset(minutes * 60_000)
    const skewed = await startSite({ beside: { ...site, clock } })
    const { order } = await payingBuyer(site)
    await releaseHolds(skewed.services)
    expect(await stateOf(site, order.id)).toBe('held')
    await site.travel(22 * 60_000)
    await releaseHolds(skewed.services)
    expect(await stateOf(site, order.id)).toBe('expired')
    await skewed.close()
  },
)

it('P10 a migration that meets a long transaction lets buyers through, and is applied after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-migrations-'))
  await cp('db', folder, { recursive: true })
  await writeFile(join(folder, 'migrations/9999_later.sql'), 'alter table orders add column later text;')
  const long = new pg.Client(site.connection)
  await long.connect()
  await long.query('begin')
  await long.query('lock table orders in row exclusive mode')
  const applied = migrate(site.connection, folder, async () => undefined)
  await pause(300)
  const { order } = await payingBuyer(site)
  expect(order.phase).toBe('a-payer')
  await long.query('commit')
  await long.end()
  expect(await applied).toEqual(['9999_later.sql'])
  const columns = sql`select count(later)::int as later from orders`
  expect(await one(site.db, z.object({ later: z.number() }), columns)).toEqual({ later: 0 })
  await rm(folder, { recursive: true })
})
