import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { choose, payingBuyer } from '../../../../test/paying-buyer.ts'
import { stateOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { settlePayments } from '../../../services/payment-owners.ts'
import { statementAnswerSchema, statementsAnswerSchema } from '../../books/contract.ts'
import { statementKeptSchema, statementPreviewSchema } from '../contract.ts'
import type { SandboxFaults } from '../sandbox/faults.ts'
import { traceStatements } from '../statements/trace-statements.ts'

const faults: SandboxFaults = {}
let site: TestSite
let colleague: Colleague

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults, readBy: 'theirs' } } })
  colleague = await signIn(site, 'finance')
})
afterAll(() => site.close())

interface Sent {
  text: string | Uint8Array
  name?: string
  columns?: Record<string, string>
  key?: string
  by?: Colleague
}

/** Sends a file as the browser does. */
function send(path: string, { text, name = 'releve.csv', columns = {}, key, by = colleague }: Sent) {
  return fetch(`${site.address}${path}?${new URLSearchParams({ name, ...columns }).toString()}`, {
    method: 'POST',
    headers: {
      'user-agent': by.agent,
      cookie: by.cookies(),
      origin: site.services.config.desk.url,
      'content-type': 'application/octet-stream',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: typeof text === 'string' ? text : Buffer.from(text),
  })
}
const preview = (sent: Sent) => send(routes.apiDeskPreviewStatement, sent)
const importFile = (sent: Sent) => send(routes.apiDeskStatements, { key: randomUUID(), ...sent })

async function imported(sent: Sent): Promise<string> {
  const answer = await importFile(sent)
  expect(answer.status).toBe(202)
  return statementKeptSchema.parse(await answer.json()).id
}

const look = () => traceStatements(site.services, settlePayments(site.services))

async function shown(id: string) {
  const answer = await colleague.request('GET', href(routes.apiDeskStatement, { id }))
  return statementAnswerSchema.parse(await answer.json())
}

const countsOf = async (id: string) =>
  Object.fromEntries((await shown(id)).counts.map(({ result, count }) => [result, count]))

/** A buyer with a successful transaction of which only the provider knows. */
async function unheard() {
  const sale = await payingBuyer(site)
  const transaction = await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
  return { transaction, orderId: sale.order.id, reference: sale.order.reference }
}

const kept = () =>
  one(
    site.db,
    z.object({ statements: z.number(), rows: z.number(), actions: z.number() }),
    sql`select (select count(*) from statements) as statements, (select count(*) from statement_rows) as rows,
          (select count(*) from staff_actions) as actions`,
  )

describe('a statement that staff send', () => {
  test('is shown before anything of it is kept: its columns, and its first five rows', async () => {
    const before = await kept()
    const lines = Array.from({ length: 7 }, (_, index) => `TX${index};${index}000;SUCCESS;05/07/2026 14:30`)
    const answer = await preview({ text: `id;Montant (FCFA);Statut;Date\n${lines.join('\n')}\n` })
    expect(answer.status).toBe(200)
    const seen = statementPreviewSchema.parse(await answer.json())
    expect(seen).toMatchObject({
      kind: 'read',
      rows: 7,
      header: ['id', 'Montant (FCFA)', 'Statut', 'Date'],
      columns: { transaction: 'id', amount: 'Montant (FCFA)', date: 'Date', phone: null },
    })
    if (seen.kind === 'refused') throw new Error(seen.problems.join(' '))
    expect(seen.first).toHaveLength(5)
    expect(seen.first[1]).toEqual({
      line: 3,
      transaction: 'TX1',
      at: '2026-07-05T13:30:00.000Z',
      amount: 1000,
      moved: true,
      phone: null,
    })
    expect(await kept()).toEqual(before)
  })

  test('is kept, then looked at, and what came of it leads to orders', async () => {
    const { transaction, orderId, reference } = await unheard()
    const id = await imported({ text: `id;montant\n${transaction};6900\n${randomUUID()};500\n` })
    expect(await shown(id)).toMatchObject({ rows: 2, by: colleague.person.name, left: 2, lists: null })
    expect(await stateOf(site, orderId)).toBe('held')
    await look()
    await look()
    expect(await stateOf(site, orderId)).toBe('paid')
    const { lists, ...told } = await shown(id)
    expect(told).toMatchObject({ isFinished: true, left: 0, looksAgain: false, name: 'releve.csv' })
    expect(lists?.found).toMatchObject({
      total: 2,
      rows: [
        { line: 2, transaction, result: 'paid', order: reference },
        { result: 'unknown', order: null },
      ],
    })
    expect(lists?.differing.rows).toMatchObject([{ amount: 6900, received: 7000, order: reference }])
    expect(lists?.lacking).toBeNull()
    const [newest] = statementsAnswerSchema.parse(
      await (await colleague.request('GET', routes.apiDeskStatements)).json(),
    ).statements
    expect(newest).toMatchObject({ id, by: colleague.person.name, isFinished: true })
    const recorded = await many(
      site.db,
      z.object({ name: z.string().nullable(), right: z.string().nullable(), detail: z.unknown() }),
      sql`select actor_name as name, by_right as right, detail from staff_actions where subject = ${id}`,
    )
    expect(recorded).toEqual([
      { name: colleague.person.name, right: 'statement:import', detail: { name: 'releve.csv', rows: 2 } },
    ])
  })

  test('twice is one, and changes nothing', async () => {
    const { transaction } = await unheard()
    const text = `id;montant\n${transaction};7000\n`
    const key = randomUUID()
    const both = await Promise.all([imported({ text, key }), imported({ text, key })])
    await look()
    await look()
    const id = both[0]
    const before = [await countsOf(id), await kept()]
    expect(await imported({ text, key })).toBe(id)
    expect([await countsOf(id), await kept()]).toEqual(before)
    const other = await signIn(site, 'owner')
    expect(new Set([...both, await imported({ text, by: other })])).toEqual(new Set([id]))
    await look()
    expect(await countsOf(id)).toEqual({ paid: 1 })
    expect((await shown(id)).by).toBe(colleague.person.name)
    const foreign = await importFile({ text: `${text}TX9;1\n`, key })
    expect(await refusal(foreign)).toMatchObject({ status: 409, code: 'cle-reprise' })
  })

  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'Le fichier est vide.'],
    ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04]), 'Ce fichier est un classeur'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x10]), "Ce fichier n'est pas un texte CSV."],
    ['no known column', 'nom;ville\nZoé;Cotonou\n', 'aucune colonne connue'],
    ['a file that was cut off', 'id;montant\nTX1;1\nTX2;"7 0', "Ligne 3 : un guillemet s'ouvre"],
    ['a formula', 'id;montant\nTX1;=1+1\n', 'Ligne 2 : le montant'],
    ['half a row', 'id;montant\nTX1;7000\nTX2\n', 'Ligne 3 : le nombre de colonnes'],
  ])('that is %s is refused whole, with a sentence', async (_, text, sentence) => {
    const before = await kept()
    const seen = statementPreviewSchema.parse(await (await preview({ text })).json())
    expect(seen).toMatchObject({ kind: 'refused', problems: [expect.stringContaining(sentence)] })
    const refused = await refusal(await importFile({ text }))
    expect(refused).toMatchObject({ status: 422, code: 'releve-illisible' })
    expect(refused.title).toContain(sentence)
    expect(await kept()).toEqual(before)
  })

  test('in another encoding is read, and by the columns that were chosen', async () => {
    const text = Buffer.from('Opération;N° reçu\nabc;TX7\n', 'latin1')
    const columns = { transaction: 'Opération' }
    const seen = statementPreviewSchema.parse(await (await preview({ text, columns })).json())
    expect(seen).toMatchObject({ kind: 'read', first: [{ transaction: 'abc' }], columns })
    expect(await refusal(await preview({ text, columns: { other: 'x' } }))).toMatchObject({ status: 422 })
  })

  test('that is too heavy is refused unread', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const sending = request(
      `${site.address}${routes.apiDeskPreviewStatement}?name=x`,
      {
        method: 'POST',
        headers: {
          'user-agent': colleague.agent,
          cookie: colleague.cookies(),
          origin: site.services.config.desk.url,
          'content-length': String(24 * 1024 * 1024 + 1),
        },
      },
      ({ statusCode }) => resolve(statusCode),
    )
    sending.once('error', reject)
    sending.flushHeaders()
    expect(await promise).toBe(413)
    sending.destroy()
  })

  test('of 100,000 rows keeps nobody waiting', async () => {
    const { transaction } = await unheard()
    const rows = Array.from(
      { length: 99_999 },
      (_, index) => `TX${index};500;FAILED;+22901970${10_000 + index}`,
    )
    const text = `id;montant;statut;téléphone\n${transaction};7000;SUCCESS;\n${rows.join('\n')}\n`
    let isOver = false
    const sent = imported({ text }).finally(() => (isOver = true))
    let answered = 0
    while (!isOver) {
      expect((await fetch(site.address + routes.alive)).status).toBe(200)
      answered += 1
    }
    expect(answered).toBeGreaterThan(10)
    const id = await sent
    await look()
    await look()
    expect(await countsOf(id)).toEqual({ paid: 1, 'no-money': 99_999 })
    const phones = sql`select count(phone) as count from statement_rows where statement_id = ${id}`
    expect(await one(site.db, z.object({ count: z.number() }), phones)).toEqual({ count: 0 })
  })

  test('does not wait behind a long one that came before', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => `${randomUUID()};500\n`).join('')
    const long = await imported({ text: `id;montant\n${rows(250)}` })
    const short = await imported({ text: `id;montant\n${rows(2)}` })
    await look()
    await look()
    expect([(await shown(long)).left, (await shown(short)).isFinished]).toEqual([150, true])
    await look()
    await look()
    expect((await shown(long)).isFinished).toBe(true)
  })

  test('E17: waits where the provider does not answer, goes on by itself, and gives up after hours', async () => {
    const { transaction, orderId } = await unheard()
    faults.reading = 'html'
    const id = await imported({ text: `id\n${transaction}\n` })
    await look()
    expect(await shown(id)).toMatchObject({ left: 1, looksAgain: true, isFinished: false })
    await look()
    faults.reading = undefined
    await look()
    expect(await stateOf(site, orderId)).toBe('held')
    await site.travel(61_000)
    await look()
    await look()
    expect(await stateOf(site, orderId)).toBe('paid')
    expect(await shown(id)).toMatchObject({ left: 0, isFinished: true })

    faults.reading = 'html'
    const text = `id\n${(await unheard()).transaction}\n`
    const lost = await imported({ text })
    for (let hours = 0; hours < 10; hours += 1) {
      await look()
      await site.travel(3_601_000)
    }
    colleague = await signIn(site, 'finance')
    expect(await shown(lost)).toMatchObject({ left: 1, looksAgain: true })
    await look()
    expect(await shown(lost)).toMatchObject({ left: 1, looksAgain: false })
    // Sent again, it is looked at for as long as a new one.
    expect(await imported({ text })).toBe(lost)
    await look()
    expect(await shown(lost)).toMatchObject({ left: 1, looksAgain: true })
  })

  test('is asked of its own provider only', async () => {
    const { transaction, orderId } = await unheard()
    const id = await imported({ text: `id\n${transaction}\n` })
    await run(site.db, sql`update statements set provider = 'other' where id = ${id}`)
    await look()
    expect(await stateOf(site, orderId)).toBe('held')
    expect(await shown(id)).toMatchObject({ left: 1 })
  })

  test('that nobody has imported is nobody’s', async () => {
    const answer = await colleague.request('GET', href(routes.apiDeskStatement, { id: randomUUID() }))
    expect(await refusal(answer)).toMatchObject({ status: 404, code: 'introuvable' })
    expect((await importFile({ text: 'id\nTX1\n', key: 'x' })).status).toBe(422)
  })
})
