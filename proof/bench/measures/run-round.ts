import type { Figure, Measure, Taken } from './figure.ts'
import type { Timing } from '../load/measured.ts'
import { forgetPeak, memoryOf } from '../server/memory.ts'

/** Takes the measures once, one after the other. */
export async function runRound(measures: readonly Measure[], timing: Timing) {
  const figures: Figure[] = []
  const taken: Taken = { holds: 0, sales: 0 }
  for (const { name, clients, pid, run } of measures) {
    await forgetPeak(pid)
    const { holds = 0, sales = 0, ...measured } = await run(timing)
    taken.holds += holds
    taken.sales += sales
    figures.push({ name, clients, ...measured, megabytes: (await memoryOf(pid)).peak })
  }
  return { figures, taken }
}
