import type { Settle } from '../../src/domains/payments/confirm/look-at-payment.ts'
import type { RefundOwners } from '../../src/domains/payments/refunds/refund-owner.ts'
import { findPersonByEmail } from '../../src/domains/staff/accounts/store.ts'
import { demoAddress } from '../../src/domains/staff/doors/demo-sign-in.ts'
import type { CompanyRole } from '../../src/domains/staff/permissions.ts'
import type { Person } from '../../src/domains/staff/record/approval.ts'
import { createLog } from '../../src/platform/log.ts'
import { MailRefusedError } from '../../src/platform/mail/mail.ts'
import { refundOwners, settlePayments } from '../../src/services/payment-owners.ts'
import type { Services } from '../../src/services/services.ts'

/** Mailboxes there that nobody has. */
export const NO_MAILBOX = '@boite-inconnue.example'

/** What stories happen on. */
export interface Stage {
  services: Services
  owners: RefundOwners
  settle: Settle
  by: Record<CompanyRole, Person>
}

/** For a company that has its colleagues. */
export async function buildStage(given: Services): Promise<Stage> {
  const services: Services = {
    ...given,
    // What goes wrong here was meant to: nobody is to be told while a demo starts.
    log: createLog('silent'),
    mail: {
      ...given.mail,
      send: ({ to }) =>
        to.endsWith(NO_MAILBOX)
          ? Promise.reject(new MailRefusedError('550 5.1.1 mailbox unknown'))
          : Promise.resolve(),
    },
  }
  const colleague = async (role: CompanyRole): Promise<Person> => {
    const found = await findPersonByEmail(given.db, demoAddress(role))
    if (!found) throw new Error(`the demo company has nobody as ${role}`)
    return { kind: 'staff', personId: found.id, name: found.name }
  }
  return {
    services,
    owners: refundOwners(services),
    settle: settlePayments(services),
    by: {
      owner: await colleague('owner'),
      finance: await colleague('finance'),
      support: await colleague('support'),
      content: await colleague('content'),
      moderator: await colleague('moderator'),
    },
  }
}
