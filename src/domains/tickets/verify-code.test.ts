import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEvent, insertPaidOrder, soldAs } from '../../../test/factories/paid-order.ts'
import { sika } from '../../../test/factories/staff.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { systemRandom, type Random } from '../../platform/random.ts'
import { routes } from '../../routes.ts'
import { verificationSchema } from './contract.ts'
import { issueTickets } from './issue-tickets.ts'
import { listTickets } from './list-tickets.ts'
import { rotateTicketKeys, type TicketKeys } from './signing-keys.ts'

let site: TestSite
/** Key 6: only codes signed with key 6 or 14 can begin with two spaces. */
let keys: TicketKeys

beforeAll(async () => {
  site = await startSite()
  do {
    keys = await rotateTicketKeys({ db: site.db, random: systemRandom }, sika)
  } while (keys.keyNumber < 6)
})
afterAll(() => site.close())

/** The code of a ticket whose id begins with this byte. */
async function codeWith(firstByte: number): Promise<string> {
  const random: Random = {
    bytes: (count) => {
      const bytes = systemRandom.bytes(count)
      bytes.writeUInt8(firstByte)
      return bytes
    },
  }
  const event = await insertEvent(site.db, `codes-${firstByte}`)
  const order = await insertPaidOrder(site.db)
  const line = { ticketModelId: event.single, eventId: event.id, quantity: 1, ...soldAs.single }
  const asked = { orderId: order.id, holderName: 'Ayaba Dossou', lines: [line] }
  await site.db.transaction((tx) => issueTickets(tx, { random, keys }, asked))
  const [ticket] = await listTickets(site.db, order.id)
  if (!ticket) throw new Error('no ticket was issued')
  return ticket.qrText
}

async function verdictOf(code: string) {
  const answer = await site.app.inject({ method: 'POST', url: routes.apiVerify, payload: { code } })
  return verificationSchema.parse(answer.json()).resultat
}

test.each([
  { begins: 'no space', spaces: 0, firstByte: 0x00 },
  { begins: 'one space', spaces: 1, firstByte: 0x1d },
  { begins: 'two spaces', spaces: 2, firstByte: 0x4a },
])('a code that begins with $begins is genuine, whatever of that was lost', async ({ spaces, firstByte }) => {
  const code = await codeWith(firstByte)
  expect(code.length - code.trimStart().length).toBe(spaces)
  const copies = Array.from({ length: spaces + 1 }, (_, lost) => code.slice(lost))
  expect(await Promise.all(copies.map(verdictOf))).toEqual(copies.map(() => 'authentique'))
})
