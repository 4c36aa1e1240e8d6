import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { paidDonation } from '../../../test/factories/donation.ts'
import { hangPhotos, sellPhotoTicket } from '../../../test/factories/photo-space.ts'
import { insertArtist } from '../../../test/factories/promo.ts'
import { choose, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { refundAtOnce } from '../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import type { Staff } from '../../platform/actor.ts'
import { many, one, run, sql } from '../../platform/database.ts'
import { orderRefunds } from '../after-sale/refunds/order-refunds.ts'
import { cancelEvent } from '../catalogue/changes/change-event.ts'
import { setPromoPrice } from '../catalogue/promo/set-promo-price.ts'
import { moderateWall } from '../donations/wall/moderate-wall.ts'
import { setGoal } from '../donations/wall/set-goal.ts'
import { finishByHand } from '../payments/refunds/finish-by-hand.ts'
import { removePhoto } from '../photo-wall/moderation/moderate-photos.ts'
import { addCode, withdrawCode } from '../promo/keep-artists.ts'
import { tellStory } from './tell-story.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const ayaba: Staff = {
  kind: 'staff',
  personId: '0b5e8d2e-6c3f-4f0a-9a60-3d1f5f0f2a11',
  name: 'Ayaba',
}
const kossi: Staff = { kind: 'operator', name: 'Kossi' }

/** What is told of it, and of those who have a name, who. */
async function told(subject: string): Promise<string[]> {
  const lines = await tellStory(site.services, subject)
  return lines.map(({ kind, actor, actorName }) => [kind, actor, ...(actorName ? [actorName] : [])].join(' '))
}

test('of an order it is told who bought, paid, decided the refund and paid it back', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  await choose(site, paymentId, amount, 'paid')
  await settle(site, paymentId)
  const { reference } = await one(
    site.db,
    z.object({ reference: z.string() }),
    sql`select reference from orders where id = ${order.id}`,
  )
  // A part, which this provider leaves to people.
  const decision = await refundAtOnce(site.services, reference, { by: ayaba, amount: 500 })
  const owners = { order: orderRefunds(site.services) }
  await finishByHand(site.services, owners, decision.refundId, { reference: 'MoMo 1', by: kossi })
  const story = await told(reference)
  expect(story).toContain('held buyer')
  expect(story).toContain('paid provider')
  expect(story.filter((line) => line.startsWith('refund-decided'))).toEqual(
    Array(2).fill('refund-decided staff Ayaba'),
  )
  expect(story).toContain('refund-done operator Kossi')
  expect(story).toContain('refunded_partly operator Kossi')
  const ids = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select actor_id as id from refunds where id = ${decision.refundId} and actor = 'staff'`,
  )
  expect(ids).toEqual([{ id: ayaba.kind === 'staff' && ayaba.personId }])
})

test('of an event, its photos, prices, codes, the goal and a gift it is told who decided', async () => {
  const ticket = await sellPhotoTicket(site, 'story')
  const [photo = ''] = await hangPhotos(site, ticket, 1)
  const { id } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from wall_photos where file_key = ${photo} or id::text = ${photo}`,
  )
  await removePhoto(site.services, id, kossi)
  expect(await told(id)).toEqual(['photo-removed operator Kossi'])

  await cancelEvent(site.services, { eventId: 'story', reason: 'La pluie.', by: ayaba })
  expect(await told('story')).toContain('event-cancelled staff Ayaba')

  const { modelId } = await payingBuyer(site)
  await setPromoPrice(
    site.services,
    modelId,
    { name: 'Fan', amount: 1_000, description: 'Avec un code' },
    kossi,
  )
  expect(await told(modelId)).toEqual(['promo-price-set operator Kossi'])

  await insertArtist(site.db, { name: 'Siano' })
  const code = { artistName: 'Siano', code: 'STORY', listed: true, maxUses: null, endsAt: null, eventIds: [] }
  await addCode(site.services, { ...code, by: ayaba })
  await withdrawCode(site.services, 'story', kossi)
  expect(await told('STORY')).toEqual(['code-added staff Ayaba', 'code-withdrawn operator Kossi'])

  await setGoal(site.services, { title: 'Une scène', amount: 10_000 }, ayaba)
  expect(await told('goal')).toEqual(['goal-set staff Ayaba'])

  const { donation } = await paidDonation(site, { montant: 1_000, pseudonyme: 'Fifa' })
  await moderateWall(site.services, [donation.reference], { decision: 'shown', by: kossi })
  expect(await told(donation.reference)).toContain('wall-shown operator Kossi')
})

test('what was done is never changed, and never stands without who did it', async () => {
  await setGoal(site.services, null, kossi)
  const change = run(site.db, sql`update staff_actions set actor_name = 'Somebody'`)
  await expect(change).rejects.toThrow('staff_actions')
  const nameless = run(
    site.db,
    sql`insert into staff_actions (actor, action, subject) values ('operator', 'x', 'x')`,
  )
  await expect(nameless).rejects.toMatchObject({ constraint: 'staff_actions_actor' })
  const posing = run(
    site.db,
    sql`insert into staff_actions (actor, actor_name, action, subject) values ('staff', 'x', 'x', 'x')`,
  )
  await expect(posing).rejects.toMatchObject({ constraint: 'staff_actions_actor' })
})
