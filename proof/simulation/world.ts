import type { Executor } from '../../src/platform/database.ts'
import type { Actor } from './agenda.ts'
import type { Chance } from './chance.ts'
import type { DrivenClock } from './clock.ts'
import type { Ledger } from './ledger.ts'
import type { Books } from './money/books.ts'
import type { Manners } from './money/provider.ts'
import type { Programme } from './programme.ts'
import type { JobQueue } from './site/job-queue.ts'
import type { SiteProcess } from './site/site-process.ts'
import type { Story } from './story.ts'

/** What everybody in a simulated world can see of it. */
export interface World {
  chance: Chance
  clock: DrivenClock
  story: Story
  /** What clients were told. */
  ledger: Ledger
  /** What is sold. */
  programme: Programme
  books: Books
  manners: Manners
  /** The simulation's own connection: nothing strikes there. */
  db: Executor
  queue: JobQueue
  /** The process that runs at present. */
  site(): SiteProcess
  /** Somebody begins to act, so many seconds from now. */
  enter(name: string, actor: Actor, afterSeconds: number): void
  /** Nobody new comes, nothing goes wrong any more: what is open has to end. */
  isEnding(): boolean
}
