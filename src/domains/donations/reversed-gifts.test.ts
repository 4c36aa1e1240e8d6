import { sika } from '../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  givingDonor,
  paidDonation,
  recordsOf,
  settleDonationPayment,
} from '../../../test/factories/donation.ts'
import { eventually } from '../../../test/eventually.ts'
import { choose } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { announce } from '../../platform/changes.ts'
import { one, run, sql } from '../../platform/database.ts'
import { sendQueuedMail } from '../../platform/mail/outbox.ts'
import { href, routes } from '../../routes.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { reviewSettled } from '../payments/refunds/review-payment.ts'
import { findDonationByLink } from './donor.ts'
import { donationMails } from './doors/jobs.ts'
import { loadDonationView } from './load-donation-view.ts'
import { donationRefunds } from './payment/donation-refunds.ts'
import { DONATIONS_CHANNEL } from './wall/donations-channel.ts'
import { loadWall } from './wall/load-wall.ts'
import { listWaitingThanks, moderateWall } from './wall/moderate-wall.ts'
import { setGoal } from './wall/set-goal.ts'

const EMAIL = 'afi@example.bj'
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** A donation that is paid, and what makes its provider take it back. */
async function reversedDonation(body: Record<string, unknown>) {
  const { donation, paymentId } = await paidDonation(site, body)
  const takenBack = async () => {
    await run(
      site.db,
      sql`update sandbox_transactions set status = 'REVERTED' where our_reference = ${paymentId}`,
    )
    const owners = { donation: donationRefunds(site.services) }
    expect(await reviewSettled(site.services, owners, paymentId)).toEqual({ kind: 'reversed' })
  }
  return { donation, takenBack }
}

describe('E20: a gift of which its provider took the money back', () => {
  test('has no receipt any more, neither as a file nor by mail, and its page offers none', async () => {
    const { donation, takenBack } = await reversedDonation({ montant: 3000, email: EMAIL })
    const { token } = await recordsOf(site, donation.id)
    const kept = await paidDonation(site, { montant: 3000, email: EMAIL })
    const other = await recordsOf(site, kept.donation.id)
    const receipt = (of: string) => fetch(site.address + href(routes.donationReceipt, { token: of }))
    const offered = async (of: string) => {
      const found = await findDonationByLink(site.services, of)
      return found && (await loadDonationView(site.db, found)).receipt
    }
    expect([(await receipt(token)).status, await offered(token)]).toEqual([200, true])
    await takenBack()
    expect((await receipt(token)).status).toBe(404)
    expect((await receipt(other.token)).status).toBe(200)
    expect([await offered(token), await offered(other.token)]).toEqual([false, true])
    const { id } = await one(
      site.db,
      z.object({ id: z.string() }),
      sql`select id from outbox_messages where subject_id = ${donation.id} and kind = 'donation-receipt'`,
    )
    await run(site.db, sql`update outbox_messages set state = 'queued' where id = ${id}`)
    expect(await sendQueuedMail(site.services, donationMails(site.services), id)).toEqual({ kind: 'failed' })
  })

  test('is told to who gave it, once, as no refund, and on its page', async () => {
    const { donation, takenBack } = await reversedDonation({ montant: 3000, email: EMAIL })
    const view = async () => {
      const found = await findDonationByLink(site.services, (await recordsOf(site, donation.id)).token)
      return found && (await loadDonationView(site.db, found)).takenBack
    }
    expect(await view()).toBe(false)
    await takenBack()
    expect(await view()).toBe(true)
    expect(
      await one(
        site.db,
        z.object({ stage: z.string(), gift: z.string() }),
        sql`select data ->> 'stage' as stage, data ->> 'gift' as gift
            from outbox_messages where subject_id = ${donation.id} and kind = 'refund'`,
      ),
    ).toEqual({ stage: 'taken-back', gift: 'true' })
  })

  test('or of which it took back what was no gift: who gave it hears that this is back', async () => {
    const { donation, paymentId, amount } = await givingDonor(site, { montant: 3000, email: EMAIL })
    await choose(site, paymentId, amount, 'short')
    await settleDonationPayment(site, paymentId)
    await run(
      site.db,
      sql`update sandbox_transactions set status = 'REVERTED' where our_reference = ${paymentId}`,
    )
    const owners = { donation: donationRefunds(site.services) }
    expect(await reviewSettled(site.services, owners, paymentId)).toEqual({ kind: 'reversed' })
    expect(
      await one(
        site.db,
        z.object({ stage: z.string() }),
        sql`select data ->> 'stage' as stage from outbox_messages
            where subject_id = ${donation.id} and kind = 'refund'`,
      ),
    ).toEqual({ stage: 'done' })
  })

  test('is thanked on the wall no more, and nobody is asked to decide about it', async () => {
    const shown = await reversedDonation({ montant: 3000, pseudonyme: 'Ayaba', message: 'Courage !' })
    const waiting = await reversedDonation({ montant: 3000, message: 'Bravo !' })
    await moderateWall(site.services, [shown.donation.reference], { decision: 'shown', by: sika })
    const thanks = async () => (await loadWall(site.services)).thanks.map(({ message }) => message)
    const waits = async () => (await listWaitingThanks(site.services)).map(({ message }) => message)
    expect([await thanks(), await waits()]).toEqual([['Courage !'], ['Bravo !']])
    await shown.takenBack()
    await waiting.takenBack()
    expect([await thanks(), await waits()]).toEqual([[], []])
    const both = [shown.donation.reference, waiting.donation.reference]
    expect(await moderateWall(site.services, both, { decision: 'shown', by: sika })).toEqual([])
    expect(await thanks()).toEqual([])
  })

  test('counts for the goal no more, and every open page is told so', async () => {
    await setGoal(site.services, { title: 'Une scène', amount: 50_000 }, sika)
    const { takenBack } = await reversedDonation({ montant: 3000 })
    await paidDonation(site, { montant: 700 })
    const raised = async () => (await loadWall(site.services)).goal?.raised
    let heard: (string | null)[] = []
    const end = site.services.changes.subscribe(DONATIONS_CHANNEL, (payload) => void heard.push(payload))
    const hears = (payload: string | null) =>
      eventually(
        () => Promise.resolve(heard),
        (all) => all.includes(payload),
      )
    await hears(null)
    // What was said of the gifts themselves comes before this.
    await announce(site.db, DONATIONS_CHANNEL, 'until here')
    await hears('until here')
    heard = []
    expect(await raised()).toBe(3700)
    await takenBack()
    expect(await hears('')).toEqual([''])
    expect(await raised()).toBe(700)
    end()
  })
})

test('nothing is broken after all of that', async () => {
  const broken = await checkInvariants(site.services)
  expect(broken.filter(({ rule }) => !rule.startsWith('a mail is sent'))).toEqual([])
})
