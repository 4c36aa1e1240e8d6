import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { makeTicketModel, type NewTicketModel } from '../../../../test/factories.ts'
import { asking, places } from '../../../../test/sale/hold-request.ts'
import { saleWindow } from '../../catalogue/present/sale-window.ts'
import { holdBatch } from './hold-batch.ts'

const noon = new Date('2027-06-01T12:00:00Z')
const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // A running clock would never show the exact moment at which a sale opens or closes.
  await database.db.pool.query(
    `create or replace function kwabo_now() returns timestamptz language sql volatile as
     $$ select timestamptz '${noon.toISOString()}' $$`,
  )
})
afterAll(() => database.close())

async function judged(window: NewTicketModel): Promise<{ sold: string; shown: string }> {
  const dates = { startsAt: at(86_400_000), endsAt: at(172_800_000), ...window }
  const { modelId } = await makeTicketModel(database.db, dates)
  const [outcome] = await holdBatch(database.db, [asking(places(modelId, 1))])
  const { salesOpenAt = null, salesCloseAt = null, endsAt } = dates
  return { sold: outcome?.kind ?? '', shown: saleWindow({ salesOpenAt, salesCloseAt, endsAt }, noon).kind }
}

test.each<[string, NewTicketModel, { sold: string; shown: string }]>([
  ['at the moment of its closing is closed', { salesCloseAt: noon }, { sold: 'closed', shown: 'ended' }],
  ['just before its closing is open', { salesCloseAt: at(1) }, { sold: 'held', shown: 'open' }],
  ['at the moment of its opening is open', { salesOpenAt: noon }, { sold: 'held', shown: 'open' }],
  ['just before its opening is closed', { salesOpenAt: at(1) }, { sold: 'closed', shown: 'not-yet' }],
  [
    'at the end of its event is closed',
    { startsAt: at(-1_000), endsAt: noon },
    { sold: 'closed', shown: 'ended' },
  ],
  [
    'just before the end of its event is open',
    { startsAt: at(-1_000), endsAt: at(1) },
    { sold: 'held', shown: 'open' },
  ],
])('a sale %s, for whoever buys and on the page', async (_, window, judgement) => {
  expect(await judged(window)).toEqual(judgement)
})
