import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ayaba, sika } from '../../../../test/factories/staff.ts'
import { begin, refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { cancelEvent } from '../../catalogue/changes/change-event.ts'
import { tellStory } from '../../books/tell-story.ts'
import { tellBuyers } from '../event-changes/tell-buyers.ts'
import { listRefunds } from './list-refunds.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { paidOrder, ask, ticketsOf } = refundDesk(() => site)

/** Lets somebody in with the first ticket of an order. Returns the numbers of both tickets. */
async function letIn(orderId: string): Promise<{ used: string; other: string }> {
  const [first, second] = await ticketsOf(orderId)
  await run(site.db, sql`update tickets set state = 'used' where number = ${first?.number}`)
  return { used: first?.number ?? '', other: second?.number ?? '' }
}

/** What is stored of a refund: whether used tickets were allowed, who decided, and the tickets' states at that time. */
function stored(reference: string) {
  return many(
    site.db,
    z.object({ evenUsed: z.boolean(), by: z.string().nullable(), number: z.string(), was: z.string() }),
    sql`select r.even_used as "evenUsed", r.actor_name as by, t.number, g.was
        from orders o join refunds r on r.payment_id = o.paid_by
        join refund_tickets g on g.refund_id = r.id join tickets t on t.id = g.ticket_id
        where o.reference = ${reference} order by r.decided_at, t.position`,
  )
}

/** Lines of a story that name used tickets. */
async function told(reference: string) {
  const lines = await tellStory(site.services, reference)
  return lines.flatMap(({ kind, actorName, detail }) =>
    'used' in detail ? [{ kind, actorName, used: detail.used }] : [],
  )
}

describe('E18: a refund that goes by exception although somebody was let in', () => {
  test('keeps who decided that, and with which ticket', async () => {
    const { reference, orderId } = await paidOrder({ quantity: 2 })
    const { used, other } = await letIn(orderId)
    const asked = await ask(reference, { evenUsed: true, by: ayaba })
    expect(asked.kind).toBe('pending')
    expect(await stored(reference)).toEqual([
      { evenUsed: true, by: ayaba.name, number: used, was: 'used' },
      { evenUsed: true, by: ayaba.name, number: other, was: 'issued' },
    ])
    expect(await told(reference)).toEqual([{ kind: 'refund-decided', actorName: ayaba.name, used: [used] }])
    expect(await listRefunds(site.db, reference)).toMatchObject([{ by: ayaba.name, exceptions: [used] }])
  })

  test('keeps it too where that happens within its ten minutes', async () => {
    const { reference, orderId } = await paidOrder({ quantity: 2 })
    const asked = await ask(reference, { evenUsed: true })
    const { used } = await letIn(orderId)
    if (asked.kind !== 'pending') throw new Error(asked.kind)
    await begin(site.services, asked.refundId)
    expect(await listRefunds(site.db, reference)).toMatchObject([{ exceptions: [used] }])
    expect(await told(reference)).toEqual([
      { kind: 'refund-begun', actorName: 'refunds.begin', used: [used] },
    ])
  })

  test('says so to the second person, while it waits and afterwards', async () => {
    const { reference, orderId } = await paidOrder({ price: 60_000, quantity: 2 })
    const { used } = await letIn(orderId)
    expect((await ask(reference, { evenUsed: true, by: ayaba })).kind).toBe('awaiting-approval')
    expect(await listRefunds(site.db, reference)).toMatchObject([{ exceptions: [used] }])
    expect(await told(reference)).toEqual([{ kind: 'refund-asked', actorName: ayaba.name, used: [used] }])
  })

  test('is none without a used ticket, and none where the event was cancelled: nobody chose it', async () => {
    const whole = await paidOrder({ quantity: 2 })
    await ask(whole.reference, { evenUsed: true })
    expect(await listRefunds(site.db, whole.reference)).toMatchObject([{ exceptions: [] }])
    const { reference, orderId, modelId } = await paidOrder({ quantity: 2 })
    const { used } = await letIn(orderId)
    const [event] = await many(
      site.db,
      z.object({ id: z.string() }),
      sql`select event_id as id from ticket_models where id = ${modelId}`,
    )
    await cancelEvent(site.services, { eventId: event?.id ?? '', reason: 'Un orage.', by: sika })
    await tellBuyers(site.services)
    expect(await stored(reference)).toMatchObject([{ number: used, was: 'used' }, { was: 'issued' }])
    expect(await listRefunds(site.db, reference)).toMatchObject([{ exceptions: [] }])
    expect(await told(reference)).toEqual([])
  })
})
