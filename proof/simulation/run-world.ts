import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { readConfig } from '../../src/config.ts'
import { checkInvariants } from '../../src/domains/books/check-invariants.ts'
import { one, openDatabase, run, sql, type Connection } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { MailRefusedError, type MailTransport } from '../../src/platform/mail/mail.ts'
import { createAgenda, type Actor } from './agenda.ts'
import { createChance } from './chance.ts'
import { createDrivenClock, drivenTime, hiddenTime } from './clock.ts'
import { createLedger } from './ledger.ts'
import { createBooks } from './money/books.ts'
import { createProvider, type Manners } from './money/provider.ts'
import { become } from './money/widget.ts'
import { arrive } from './people/arrive.ts'
import { changeEvent, clearQueue, work } from './people/staff.ts'
import { makeProgramme } from './programme.ts'
import { takeAway, watchFor, type Guard } from './site/guards.ts'
import { createJobQueue } from './site/job-queue.ts'
import { createLife, type Life } from './site/life.ts'
import { startProcess, type SiteProcess } from './site/site-process.ts'
import { workOnJobs, workUntilQuiet } from './site/worker.ts'
import { createStory, type Breakage } from './story.ts'
import { compareEvents } from './verdict/compare-events.ts'
import { compareMoney } from './verdict/compare-money.ts'
import { compareRest, compareTold } from './verdict/compare-told.ts'
import { countEdges, countKinds } from './verdict/count-edges.ts'
import type { World } from './world.ts'
import { ayaba, becomeApprover, codjo } from '../../test/factories/staff.ts'

export interface WorldOptions {
  seed: string
  /** Orders and donations that clients hear of, at least. */
  size: number
  /** An empty, migrated database of its own. */
  connection: Connection
  without?: Guard | undefined
  /** How its database is set beside that, such as '-c enable_indexscan=off'. */
  settings?: string
  /** Hears which process of PostgreSQL works for it. */
  connected?: (backend: number) => Promise<void>
}

export interface WorldReport {
  seed: string
  orders: number
  steps: number
  digest: string
  counts: Record<string, number>
  breakages: Breakage[]
  /** What came before the first breakage, if there is any. */
  lastLines: string[]
}

/** Steps between two looks at the invariants. */
const CHECK_EVERY = 500

/** One world from its first buyer until everything has come to rest, days later. */
export async function runWorld({
  seed,
  size,
  connection,
  without,
  settings = '',
  connected,
}: WorldOptions): Promise<WorldReport> {
  const log = createLog('silent')
  // Nobody cuts the power of a simulated world: its commits need not wait for a disk. Nor does each of its few rows
  // deserve a plan of its own.
  const options = `${drivenTime} -c synchronous_commit=off -c plan_cache_mode=force_generic_plan ${settings}`
  // One connection, which knows the time. One thing at a time needs no more, and nobody has to be hurried.
  const patience = { idleTimeoutMillis: 0, connectionTimeoutMillis: 0, query_timeout: 0 }
  const db = openDatabase({ ...connection, ...patience, options, max: 1 }, log)
  // Whoever sends a mail holds one of these meanwhile, and asks it for no time.
  const aside = openDatabase({ ...connection, ...patience, options, max: 1 }, log)
  try {
    const { pid } = await one(db, z.object({ pid: z.number() }), sql`select pg_backend_pid() as pid`)
    await connected?.(pid)
    await run(db, { name: '', text: hiddenTime, values: [] })
    if (without) await takeAway(db, without)
    return await live()
  } finally {
    await aside.close()
    await db.close()
  }

  async function live(): Promise<WorldReport> {
    const chance = createChance(seed)
    const story = createStory()
    const clock = createDrivenClock(db)
    const agenda = createAgenda()
    const books = createBooks(chance)
    const ledger = createLedger(story)
    const manners: Manners = {
      readBy: chance.happens(0.7) ? 'ours' : 'theirs',
      refund: chance.happens(0.8) ? 'full' : 'none',
      webhooks: chance.happens(0.7) ? 'named' : 'nameless',
    }
    let [ending, calm] = [false, false]
    let awayUntil = 0
    let lives = 0
    let site: SiteProcess

    const world: World = {
      ...{ chance, clock, story, ledger, books, manners, db },
      programme: await makeProgramme(db, { chance, now: clock.at(), size }),
      queue: createJobQueue(db, chance),
      site: () => site,
      enter: (name, actor, afterSeconds) =>
        agenda.add({ at: clock.at() + afterSeconds * 1_000, name, actor }),
      isEnding: () => ending,
    }

    const begin = (): Promise<SiteProcess> => {
      lives += 1
      const life = createLife(chance, story, () => calm || ending)
      const provider = {
        ...{ chance, story, books, manners },
        now: clock.at,
        isAway: () => clock.at() < awayUntil,
        isHonest: () => ending,
        returnLater: (transaction: Parameters<typeof become>[1], afterSeconds: number) =>
          world.enter('provider', bringBack(transaction), afterSeconds),
      }
      return startProcess({
        life,
        config: readConfig({ DATA_DIR: join(tmpdir(), 'kwabo-simulation'), LOG_LEVEL: 'silent' }),
        db: { ...db, pool: aside.pool },
        clock: clock.ofMachine(chance.happens(0.5) ? 0 : chance.whole(-300_000, 300_000)),
        random: createChance(`${seed}, life ${lives}`),
        watch: watchFor(without, story),
        payments: createProvider(provider, life),
        mail: mailTransport(life),
      })
    }

    async function* bringBack(transaction: Parameters<typeof become>[1]): Actor {
      if (transaction.words.at(-1)?.word === 'SUCCESS') {
        transaction.returned += 1
        become(world, transaction, 'REVERTED')
      }
      yield 0
    }

    function mailTransport(life: Life): MailTransport {
      return {
        send: async ({ messageId }) => {
          life.alive()
          life.reach('before a mail is sent', false)
          if (!ending && chance.happens(0.03)) {
            life.excuse()
            throw chance.happens(0.1) ? new MailRefusedError('no such address') : new Error('try later')
          }
          ledger.mailed(messageId)
          life.reach('after a mail was sent', false)
        },
        close: async () => undefined,
      }
    }

    async function* outages(): Actor {
      for (;;) {
        yield chance.between(600, 7_200)
        awayUntil = clock.at() + chance.between(30, 1_500) * 1_000
        story.tell('the provider is away')
      }
    }

    async function step(actor: Actor, name: string): Promise<void> {
      story.step(clock.at(), name)
      site.life.begin()
      try {
        const { value, done } = await actor.next()
        if (done !== true) world.enter(name, actor, value)
      } catch (error) {
        story.broken(
          'nobody is surprised',
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        )
      }
      await revive()
    }

    async function revive(): Promise<void> {
      if (!site.life.dead) return
      // What the dead process still had in hand finds that it is dead.
      for (let rest = 0; rest < 5; rest += 1) await turn()
      site = await begin()
    }

    async function checkNow(): Promise<void> {
      calm = true
      // What the last step has left in hand is struck no more; the process may have died of it already.
      site.life.begin()
      await revive()
      await world.queue.enqueueSchedules(site.handlers, clock.at(), true)
      for await (const _ of workUntilQuiet(world)) site.life.begin()
      calm = false
      for (const { rule, subject, detail } of await checkInvariants({ db }))
        story.broken(rule, `${subject} (${detail})`)
    }

    site = await begin()
    for (const one of [ayaba, codjo]) await becomeApprover(db, one)
    const times = arrive(world, size)
    world.enter('arrivals', times.arrivals, 0)
    world.enter('worker', workOnJobs(world, times.pace), 1)
    world.enter('staff', work(world), 300)
    world.enter('outages', outages(), 60)
    for (const likely of [0.5, 0.2])
      if (chance.happens(likely)) world.enter('staff', changeEvent(world), chance.between(600, 3_000))
    let checked = 0
    for (let next = agenda.take(); next && next.at < times.endsAt(); next = agenda.take()) {
      await clock.moveTo(next.at)
      ending = clock.at() >= times.comesToRestAt()
      await step(next.actor, next.name)
      if (story.steps - checked >= CHECK_EVERY) {
        checked = story.steps
        await checkNow()
        if (story.breakages.length > 0) break
      }
    }
    // What the last hours have brought to light takes its way, too.
    for (let hour = 0; hour < 4 && story.breakages.length === 0; hour += 1) {
      await clock.moveTo(clock.at() + 3_601_000)
      for await (const _ of clearQueue(world)) site.life.begin()
      await checkNow()
    }
    if (story.breakages.length === 0) {
      await compareTold(world)
      await compareMoney(world)
      await compareEvents(world)
      await compareRest(world)
    }
    const lastLines = story.breakages.length > 0 ? story.lastLines() : []
    await countEdges(world)
    await countKinds(world)
    return {
      seed,
      lastLines,
      orders: ledger.all.size,
      steps: story.steps,
      digest: story.digest(),
      counts: Object.fromEntries(story.counts),
      breakages: [...story.breakages],
    }
  }
}
