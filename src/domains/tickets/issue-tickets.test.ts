import { sika } from '../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { insertEvent, insertPaidOrder, soldAs } from '../../../test/factories/paid-order.ts'
import { one, run, sql } from '../../platform/database.ts'
import { systemRandom, type Random } from '../../platform/random.ts'
import { issueTickets } from './issue-tickets.ts'
import { findTicketByToken, listTickets } from './list-tickets.ts'
import { decodeQr } from './qr-payload.ts'
import { loadTicketKeys, rotateTicketKeys, type TicketKeys } from './signing-keys.ts'
import { verifyCode } from './verify-code.ts'

let database: TestDatabase
let keys: TicketKeys

beforeAll(async () => {
  database = await createTestDatabase()
  const starts = await Promise.all([start(), start(), start()])
  keys = starts[0]
})
afterAll(() => database.close())

const start = () => loadTicketKeys({ db: database.db, random: systemRandom })

describe('signing keys', () => {
  it('are made once, however many processes start at once', async () => {
    const first = await start()
    const ticket = { ticketId: '3f2a9c1e-7b64-4d0f-8e25-a1b2c3d4e5f6', eventId: 'siano-2027' }
    expect(first.keyNumber).toBe(0)
    expect(first.sign(ticket)).toEqual(keys.sign(ticket))
    const { count } = await one(
      database.db,
      z.object({ count: z.int() }),
      sql`select count(*)::int as count from signing_keys`,
    )
    expect(count).toBe(1)
  })
})

describe('issuing tickets', () => {
  it('writes quantity × persons tickets, each with a code that verifies', async () => {
    const event = await insertEvent(database.db, 'siano-2027')
    const order = await insertPaidOrder(database.db)
    const { ids } = await database.db.transaction((tx) =>
      issueTickets(
        tx,
        { random: systemRandom, keys },
        {
          orderId: order.id,
          holderName: 'Ayaba Ɖɔssou',
          lines: [
            { ticketModelId: event.single, eventId: event.id, quantity: 2, ...soldAs.single },
            { ticketModelId: event.group, eventId: event.id, quantity: 1, ...soldAs.group },
          ],
        },
      ),
    )
    const tickets = await listTickets(database.db, order.id)
    expect(tickets.map(({ id }) => id)).toEqual(ids)
    expect(tickets.map(({ typeName }) => typeName)).toEqual(['Standard', 'Standard', ...Array(5).fill('VIP')])
    expect(new Set(tickets.map(({ number }) => number)).size).toBe(7)
    expect(tickets[0]).toMatchObject({
      holderName: 'Ayaba Ɖɔssou',
      state: 'issued',
      eventName: 'Siano Babassa',
      price: 7000,
      persons: 1,
      seller: event.seller,
    })
    for (const ticket of tickets) {
      expect(await verifyCode(database, { code: ticket.qrText })).toMatchObject({
        kind: 'genuine',
        ticketState: 'issued',
        eventId: 'siano-2027',
      })
      expect(await findTicketByToken(database.db, ticket.token)).toEqual(ticket)
    }
  })

  it('refuses to issue twice for one order', async () => {
    const event = await insertEvent(database.db, 'twice-2027')
    const order = await insertPaidOrder(database.db)
    const issue = () =>
      database.db.transaction((tx) =>
        issueTickets(
          tx,
          { random: systemRandom, keys },
          {
            orderId: order.id,
            holderName: 'A B',
            lines: [{ ticketModelId: event.single, eventId: event.id, quantity: 1, ...soldAs.single }],
          },
        ),
      )
    await issue()
    await expect(issue()).rejects.toThrow(/tickets_position_unique/)
    expect(await listTickets(database.db, order.id)).toHaveLength(1)
  })

  it('draws a printed number again when another ticket has it', async () => {
    const event = await insertEvent(database.db, 'numbers-2027')
    const order = await insertPaidOrder(database.db)
    // Only printed numbers draw seven bytes. The first four draws give the same number.
    let draws = 0
    const random: Random = {
      bytes: (count) => (count === 7 && draws++ < 4 ? Buffer.alloc(7, 9) : systemRandom.bytes(count)),
    }
    await database.db.transaction((tx) =>
      issueTickets(
        tx,
        { random, keys },
        {
          orderId: order.id,
          holderName: 'A B',
          lines: [{ ticketModelId: event.single, eventId: event.id, quantity: 3, ...soldAs.single }],
        },
      ),
    )
    const tickets = await listTickets(database.db, order.id)
    expect(new Set(tickets.map(({ number }) => number)).size).toBe(3)
    expect(draws).toBeGreaterThan(4)
  })

  it('finds no ticket for a token that was never given', async () => {
    expect(await findTicketByToken(database.db, 'AAAAAAAAAAAAAAAAAAAAAA')).toBeUndefined()
  })
})

describe('verifying a code', () => {
  it('tells the state of a genuine ticket and nothing of its holder', async () => {
    const { code, id } = await issueOne('verify-2027')
    await run(database.db, sql`update tickets set state = 'used' where id = ${id}`)
    const verdict = await verifyCode(database, { code })
    expect(verdict).toEqual({
      kind: 'genuine',
      ticketState: 'used',
      eventId: 'verify-2027',
      eventName: 'Siano Babassa',
      typeName: 'Standard',
      startsAt: '2027-07-05T16:00:00.000Z',
      endsAt: '2027-07-06T05:00:00.000Z',
      when: 'lundi 5 juillet 2027 à 17h',
      venue: 'Place du Souvenir, Cotonou',
      cancellation: null,
    })
  })

  it('calls forged what has the form of a code but not our signature', async () => {
    const { code } = await issueOne('forged-2027')
    const changed = `${code.slice(0, 60)}${code.charAt(60) === '0' ? '1' : '0'}${code.slice(61)}`
    expect(await verifyCode(database, { code: changed })).toEqual({ kind: 'forged' })
  })

  it('calls forged a well signed ticket that was never issued', async () => {
    const { code } = await issueOne('never-2027')
    const reading = decodeQr(code)
    if (reading.kind !== 'payload') throw new Error('not a code')
    await run(database.db, sql`delete from tickets where id = ${reading.payload.ticketId}`)
    expect(await verifyCode(database, { code })).toEqual({ kind: 'forged' })
  })

  it('bears what copying by hand does to a code', async () => {
    const { code } = await issueOne('copied-2027')
    const copied = `\n ${code.trim().slice(0, 50)}\r\n${code.trim().slice(50)} \n`
    expect(await verifyCode(database, { code: copied })).toMatchObject({ kind: 'genuine' })
  })

  it('says that a printed number proves nothing, and that other text is no code', async () => {
    const { code, number } = await issueOne('number-2027')
    expect(await verifyCode(database, { code: number.toLowerCase() })).toEqual({ kind: 'number-only' })
    expect(await verifyCode(database, { code: 'bonjour' })).toEqual({ kind: 'unreadable', reason: 'length' })
    expect(await verifyCode(database, { code: code.toLowerCase() })).toMatchObject({ kind: 'unreadable' })
  })

  it('accepts tickets of the old key after a rotation, and signs with the new one', async () => {
    const before = await issueOne('rotation-2027')
    const old = keys
    keys = await rotateTicketKeys({ db: database.db, random: systemRandom }, sika)
    expect(keys.keyNumber).toBe(old.keyNumber + 1)
    expect((await start()).keyNumber).toBe(keys.keyNumber)
    const after = await issueOne('rotated-2027')
    expect(await verifyCode(database, { code: before.code })).toMatchObject({ kind: 'genuine' })
    expect(await verifyCode(database, { code: after.code })).toMatchObject({ kind: 'genuine' })
    expect(decodeQr(after.code)).toMatchObject({ payload: { keyNumber: keys.keyNumber } })
  })
})

async function issueOne(eventId: string) {
  const event = await insertEvent(database.db, eventId)
  const order = await insertPaidOrder(database.db)
  await database.db.transaction((tx) =>
    issueTickets(
      tx,
      { random: systemRandom, keys },
      {
        orderId: order.id,
        holderName: 'Ayaba Dossou',
        lines: [{ ticketModelId: event.single, eventId, quantity: 1, ...soldAs.single }],
      },
    ),
  )
  const [ticket] = await listTickets(database.db, order.id)
  if (!ticket) throw new Error('no ticket was issued')
  return { code: ticket.qrText, id: ticket.id, number: ticket.number }
}
