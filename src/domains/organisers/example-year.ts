import { toIsoPortoNovo } from '../../format/dates.ts'
import type { Clock } from '../../platform/clock.ts'

/** The filled example's event takes place in the next year, whenever it is read. */
export function exampleYear({ clock }: { clock: Clock }): number {
  return Number(toIsoPortoNovo(clock.now()).slice(0, 4)) + 1
}
