import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AskedRefund } from '../../src/domains/after-sale/desk/ask-refund.ts'
import { approvalOwners } from '../../src/domains/after-sale/desk/approval-owners.ts'
import { listRefundDuties } from '../../src/domains/books/list-duties.ts'
import type { Person, Verdict } from '../../src/domains/staff/record/approval.ts'
import { decideApproval } from '../../src/domains/staff/record/decide-approval.ts'
import { refundOwners } from '../../src/services/payment-owners.ts'
import { maybe, sql } from '../../src/platform/database.ts'
import { becomeApprover, codjo } from '../factories/staff.ts'
import type { TestSite } from '../start-site.ts'
import { refundDesk } from './refund-desk.ts'

/** Somebody who has refunded nothing today. */
export const colleague = (name: string): Person => ({ kind: 'staff', personId: randomUUID(), name })

/** A desk of refunds where a second person decides about some. */
export function approvingDesk(site: () => TestSite) {
  const desk = refundDesk(site)
  return {
    ...desk,
    /** An order that one person alone may not give back. */
    dear: () => desk.paidOrder({ price: 120_000 }),
    /** The id of a refund that waits for a second person. */
    awaiting: async (reference: string, given: Partial<AskedRefund> = {}): Promise<string> => {
      const answer = await desk.ask(reference, given)
      if (answer.kind !== 'awaiting-approval') throw new Error(answer.kind)
      return answer.refundId
    },
    decide: async (id: string, verdict: Verdict = 'yes', by: Person = codjo) => {
      const { db, services } = site()
      await becomeApprover(db, by)
      return decideApproval(services, approvalOwners(services, refundOwners(services)), id, {
        verdict,
        reason: verdict === 'no' ? 'Le concert a eu lieu.' : null,
        by,
      })
    },
    refundIn: (id: string) =>
      maybe(site().db, z.object({ state: z.string() }), sql`select state from refunds where id = ${id}`),
    /** What a colleague reads of a refund that waits, if it does. */
    toApprove: async (id: string) =>
      (await listRefundDuties(site())).toApprove.find((duty) => duty.id === id),
  }
}
