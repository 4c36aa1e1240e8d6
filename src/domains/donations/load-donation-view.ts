import type { Executor } from '../../platform/database.ts'
import { newestMail } from '../../platform/mail/outbox.ts'
import type { DonationView } from './contract.ts'
import { loadStanding } from './donation-status.ts'
import { DONATION_RECEIPT } from './queue-mails.ts'
import { hasReceipt, type Donation } from './store.ts'

/** Everything that the page of a donation shows, for whoever holds the link. */
export async function loadDonationView(db: Executor, donation: Donation): Promise<DonationView> {
  const [standing, mail] = await Promise.all([
    loadStanding(db, donation),
    newestMail(db, { subjectId: donation.id, kind: DONATION_RECEIPT, recipient: donation.email }),
  ])
  const { id, token, reference, amount, email, paidAt, takenBack, now } = donation
  return {
    ...standing,
    id,
    token,
    reference,
    amount,
    email,
    takenBack,
    receipt: hasReceipt(donation),
    mail,
    paidAt: paidAt?.toISOString() ?? null,
    now: now.toISOString(),
  }
}
