import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  givingDonor,
  paidDonation,
  recordsOf,
  settleDonationPayment,
} from '../../../../test/factories/donation.ts'
import { z } from 'zod'
import { choose } from '../../../../test/paying-buyer.ts'
import { rasterise, textOf } from '../../../../test/factories/read-qr.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, sql } from '../../../platform/database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { donationMails } from '../doors/jobs.ts'

const sent: Mail[] = []
let site: TestSite
beforeAll(async () => {
  site = await startSite({
    env: { COMPANY_NAME: 'Kwabo' },
    replaced: { mail: { send: async (mail) => void sent.push(mail), close: async () => undefined } },
  })
})
afterAll(() => site.close())

const donor = {
  montant: 21_000,
  prenom: 'Sènami',
  nom: 'Àdànlɔ̀',
  ville: 'Ouidah',
  email: 'senami@example.bj',
}

async function send(donationId: string, kind: string) {
  const { id } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from outbox_messages where subject_id = ${donationId} and kind = ${kind}`,
  )
  const before = sent.length
  await sendQueuedMail(site.services, donationMails(site.services), id)
  expect(sent).toHaveLength(before + 1)
  return sent.at(-1)
}

describe('the receipt', () => {
  test('is a PDF of one page behind the private link of a paid donation, kept by nobody between', async () => {
    const { donation } = await paidDonation(site, donor)
    const { token } = await recordsOf(site, donation.id)
    const response = await fetch(site.address + href(routes.donationReceipt, { token }))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toContain(`recu-${donation.reference}.pdf`)
    const pdf = Buffer.from(await response.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await rasterise(pdf)).toHaveLength(1)
    expect(await textOf(pdf)).toContain('Sènami Àdànlɔ̀, Ouidah')
  })

  test('of a donation that is not paid does not exist', async () => {
    const { donation } = await givingDonor(site, donor)
    const { token } = await recordsOf(site, donation.id)
    expect((await fetch(site.address + href(routes.donationReceipt, { token }))).status).toBe(404)
  })

  test('goes out by mail, once, with thanks and the way to the page', async () => {
    const { donation } = await paidDonation(site, donor)
    const { token } = await recordsOf(site, donation.id)
    const mail = await send(donation.id, 'donation-receipt')
    expect(mail).toMatchObject({
      to: 'senami@example.bj',
      subject: `Merci pour votre don (${donation.reference})`,
      attachments: [{ filename: `recu-${donation.reference}.pdf`, contentType: 'application/pdf' }],
    })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Bonjour Sènami,')
      expect(body).toContain('21\u00a0000\u00a0FCFA')
      expect(body).toContain(href(routes.donation, { token }))
    }
  })
})

test('who paid twice is told what comes back, and not to pay again', async () => {
  const { donation, paymentId, amount } = await givingDonor(site, { ...donor, prenom: 'A <i>' })
  await choose(site, paymentId, amount, 'twice')
  await settleDonationPayment(site, paymentId)
  const mail = await send(donation.id, 'donation-refund-due')
  expect(mail?.subject).toBe(`Votre paiement vous sera rendu (${donation.reference})`)
  expect(mail?.text).toContain('qui est déjà payé et bien compté')
  expect(mail?.text).toContain('Ne payez pas une seconde fois')
  expect(mail?.text).toContain('Bonjour A <i>,')
  expect(mail?.html).toContain('Bonjour A &lt;i&gt;,')
})

test('who paid too little is told that the gift is still to be paid, as its page says', async () => {
  const { donation, paymentId, amount } = await givingDonor(site, donor)
  await choose(site, paymentId, amount, 'short')
  await settleDonationPayment(site, paymentId)
  const mail = await send(donation.id, 'donation-refund-due')
  expect(mail?.text).toContain("Votre don n'est pas encore payé")
  expect(mail?.text).not.toContain('Ne payez pas')
})
