import type { Actor, Doing } from '../agenda.ts'
import type { World } from '../world.ts'
import { handlerOf, type TakenJob } from './job-queue.ts'

/** Works on jobs that are due, whenever it wakes up; each job is a step of its own. */
export async function* workOnJobs(world: World, pace: () => number): Actor {
  for (;;) {
    yield pace()
    await world.queue.enqueueSchedules(world.site().handlers, world.clock.at(), false)
    yield* workUntilQuiet(world)
  }
}

/** Until nothing is due any more. */
export async function* workUntilQuiet(world: World): Doing<void> {
  for (;;) {
    const job = await world.queue.take()
    if (!job) return
    await runJob(world, job)
    yield world.chance.happens(0.7) ? 0 : world.chance.between(0, 0.1)
  }
}

async function runJob({ site, queue, story }: World, job: TakenJob): Promise<void> {
  const { life, handlers } = site()
  story.count(`job ${job.name}`)
  try {
    await handlerOf(handlers, job).handle(job.payload)
    // It has done its work, and dies before the queue hears of it.
    if (!life.dead) life.reach(`before ${job.name} is noted as done`, false)
  } catch (error) {
    // A dead worker notes nothing: its job stays locked.
    if (life.dead) return
    if (!life.struck) story.broken('no job fails without a reason', `${job.name}: ${String(error)}`)
    story.tell(`${job.name} failed`)
    return queue.fail(job, String(error))
  }
  if (life.dead) return
  story.tell(`${job.name} done`)
  await queue.complete(job)
}
