import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { givingDonor, paidDonation } from '../../../test/factories/donation.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, run, sql } from '../../platform/database.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { closeDonations } from './payment/close-donations.ts'
import { forgetDonors } from './store.ts'

const DAY = 24 * 3_600_000
const EMAIL = 'afi@example.bj'
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('who never paid is forgotten after a month, and who paid is not', async () => {
  const given = { montant: 900, nom: 'Dossou', email: EMAIL, message: 'Bonjour' }
  const unpaid = await givingDonor(site, given)
  const paid = await paidDonation(site, given)
  await site.travel(31 * DAY)
  await closeDonations(site.services)
  await forgetDonors(site.services.db)
  const rows = await many(
    site.db,
    z.object({ id: z.string(), name: z.string(), email: z.string(), message: z.string() }),
    sql`select id, last_name as name, email, message from donations
        where id = any(${[unpaid.donation.id, paid.donation.id]}::uuid[])`,
  )
  expect(rows.find(({ id }) => id === unpaid.donation.id)).toMatchObject({ name: '', email: '', message: '' })
  expect(rows.find(({ id }) => id === paid.donation.id)).toMatchObject({ name: 'Dossou', email: EMAIL })
})

describe('the database itself', () => {
  test('refuses money of a donation without an owner', async () => {
    const { paymentId } = await givingDonor(site)
    const stray = run(
      site.db,
      sql`update payments set state = 'succeeded', received = 5000 where id = ${paymentId}`,
    )
    await expect(stray).rejects.toThrow(/neither on what it paid for nor to be returned/)
  })

  test('refuses a donation that is paid by nothing, and one by the money of another', async () => {
    const { donation } = await givingDonor(site)
    const unpaid = run(site.db, sql`update donations set state = 'paid' where id = ${donation.id}`)
    await expect(unpaid).rejects.toThrow(/donations_paid_names_payment/)
    const other = await givingDonor(site)
    const foreign = run(
      site.db,
      sql`update donations set state = 'paid', paid_at = kwabo_now(), paid_by = ${other.paymentId}
          where id = ${donation.id}`,
    )
    await expect(foreign).rejects.toThrow(/paid without its money/)
  })
})

test('nothing is broken after all of that', async () => {
  await closeDonations(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
