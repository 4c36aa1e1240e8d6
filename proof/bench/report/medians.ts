import type { Figure } from '../measures/figure.ts'
import { median } from './median.ts'

/** One figure of each kind out of those of all rounds: the median of each column. */
export function medians(rounds: Figure[][]): Figure[] {
  const [first = []] = rounds
  return first.map(({ name, clients }) => {
    const same = rounds.flatMap((round) =>
      round.filter((one) => one.name === name && one.clients === clients),
    )
    const of = (column: 'perSecond' | 'p50' | 'p95' | 'p99' | 'done' | 'megabytes') =>
      median(same.map((one) => one[column]))
    return {
      name,
      clients,
      perSecond: of('perSecond'),
      p50: of('p50'),
      p95: of('p95'),
      p99: of('p99'),
      done: of('done'),
      megabytes: of('megabytes'),
    }
  })
}
