import type { CompanyRole } from '../../../../src/domains/staff/permissions.ts'
import type { Effort } from '../office/effort.ts'
import type { Hand } from '../office/hand.ts'
import type { Office } from '../office/office.ts'

/** What a task is done with. */
export interface Doing {
  /** Of whoever does it, who sits in front of 'Aujourd’hui'. */
  hand: Hand
  /** What `before` has answered. */
  about: string
  /** Where somebody else comes in. */
  office: Office
  /** Whoever else comes in counts into the same. */
  counted: Pick<Effort, 'clicks' | 'letters'>
}

/** What somebody who is new here has to be able to do. */
export interface Task {
  /** For the table, and to choose it. */
  name: string
  role: CompanyRole
  /** Sees to what the task is about, and counts for nothing. */
  before?: (office: Office) => Promise<string>
  /** Ends when the screen says that it is done; throws where it never does. */
  does: (doing: Doing) => Promise<void>
}
