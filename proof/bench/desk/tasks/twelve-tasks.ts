import { approveAndRefuse } from './approvals.ts'
import { misspeltName, smsNumber } from './find-orders.ts'
import { oneOfThree } from './give-back.ts'
import { importStatement } from './import-statement.ts'
import { latePayment, namelessMoney } from './money.ts'
import { invite, lostPhone, whoChangedWhat } from './see-to-the-team.ts'
import { stolenTicket, wrongAddress } from './serve-buyers.ts'
import type { Task } from './task.ts'

/** What somebody who is new is asked to do in their first days, in an order in which none spoils another. */
export const twelveTasks: readonly Task[] = [
  misspeltName,
  smsNumber,
  // Its payment is running for some minutes after the demo's start alone.
  latePayment,
  oneOfThree,
  wrongAddress,
  namelessMoney,
  importStatement,
  approveAndRefuse,
  invite,
  lostPhone,
  whoChangedWhat,
  stolenTicket,
]
