import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { operator } from '../../test/operator.ts'
import { choose, payingBuyer, settle } from '../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../test/start-site.ts'
import { one, sql } from '../../src/platform/database.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { addressOf, command } = operator(() => site)

test('a day that no calendar has moves no event and ends no code', async () => {
  const moved = ['postpone', 'any', '--why', 'Travaux.', '--by', 'Sika', '--ends', '2027-10-02T06:00']
  const { ok, said } = await command('events', ...moved, '--starts', '2027-09-31T20:00')
  expect(ok).toBe(false)
  expect(said).toContain('npm run events --')
  expect(await command('artists', 'code', 'Nobody', 'CODE', '--until', '2027-09-31T20:00')).toEqual({
    ok: false,
    said: '--until: a time in Benin, such as 2027-07-05T23:59.\n',
  })
})

const because = ['--why', 'geste', '--by', 'Sika']
test.each<[string, string[]]>([
  ['of an amount in two words', ['refunds', 'decide', 'ORDER', ...because, '--amount', '3', '000']],
  ['of an amount that is none', ['refunds', 'decide', 'ORDER', ...because, '--amount', '1e3']],
  [
    'of one ticket without its amount',
    ['refunds', 'decide', 'ORDER', ...because, '--ticket', 'KW-0000-0000'],
  ],
  ['of two orders', ['refunds', 'decide', 'ORDER', 'K-00000', ...because]],
  ['of a part of the queue', ['refunds', 'decide', randomUUID(), ...because, '--amount', '500']],
  ['of an option that is none', ['refunds', 'decide', 'ORDER', ...because, '--everything']],
  ['by a transfer without a number', ['refunds', 'done', randomUUID(), '--reference', '  ']],
  [
    'of an event for a reason without quotes',
    ['events', 'cancel', 'EVENT', '--by', 'Sika', '--why', 'La', 'salle'],
  ],
  [
    'of a price with words left over',
    ['artists', 'price', randomUUID(), '5000', 'Carré', 'or', 'à', 'table'],
  ],
])('of a change %s nothing is done, and the command says how it is used', async (_, [name = '', ...args]) => {
  const { order, paymentId, amount, modelId } = await payingBuyer(site, { quantity: 2 })
  await choose(site, paymentId, amount, 'unheard-silent')
  await settle(site, paymentId)
  const { event } = await one(
    site.db,
    z.object({ event: z.string() }),
    sql`select event_id as event from ticket_models where id = ${modelId}`,
  )
  const known: Record<string, string> = { ORDER: order.reference, EVENT: event }
  const { ok, said } = await command(name, ...args.map((word) => known[word] ?? word))
  expect(ok).toBe(false)
  expect(said).toContain(`npm run ${name} --`)
  expect(said).not.toContain('node:internal')
  const done = sql`select (select count(*) from refunds r join payments p on p.id = r.payment_id
      where p.subject_id = ${order.id})::integer as refunds,
    (select count(*) from event_changes where event_id = ${event})::integer as changes`
  expect(await one(site.db, z.object({ refunds: z.number(), changes: z.number() }), done)).toEqual({
    refunds: 0,
    changes: 0,
  })
})

test('a command with the environment of no site says so, and no more', async () => {
  const said = (env: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...env } }).then(
      () => 'all is well',
      (error: unknown) => z.object({ stdout: z.string(), stderr: z.string() }).parse(error),
    )
  const lists = ['scripts/operating/refunds.ts', 'list']
  const others = ['donations', 'photos'].map((name) => [`scripts/operating/${name}.ts`, 'list'])
  const none = { stdout: expect.stringContaining('give the command the environment of the site'), stderr: '' }
  const DATABASE_URL = addressOf('postgres')
  for (const command of [lists, ...others]) expect(await said({ DATABASE_URL }, ...command)).toEqual(none)
  expect(await said({ DATABASE_URL }, 'scripts/operating/check-sale.ts')).toEqual(none)
  expect(await said({ DATABASE_URL, PORT: 'x' }, ...lists)).toEqual({
    stdout: expect.stringMatching(/^PORT: .*\n$/),
    stderr: '',
  })
})

test.each([['refunds'], ['events'], ['reconcile'], ['donations'], ['photos']])(
  '%s says how it is used, and does nothing, where it is called otherwise',
  async (name) => {
    const { ok, said } = await command(name, 'decide', 'what', 'else', '--by', '')
    expect(ok).toBe(false)
    expect(said).toContain(`npm run ${name} --`)
  },
)
