import type { Figure } from '../measures/figure.ts'
import type { Attack } from '../measures/photo-attack.ts'
import type { PageAttack } from '../measures/page-attack.ts'
import { amidName, deskNames, holdAmidName, SIZES, sizedName, sizedNames } from '../measures/size-measures.ts'
import { median } from './median.ts'

export interface Comparison {
  name: string
  value: number
  unit: '×' | 'ms' | '/s' | 'MB'
  /** Empty where none is set. */
  aim: string
  verdict: 'ok' | 'missed' | 'defect' | ''
}

/** What the machine and the process tell besides the figures. */
export interface Machine {
  /** Drawings and photos that are worked on at once. */
  drawings: number
  photos: number
  /** Megabytes of the server before anybody asked for anything. */
  megabytesAtRest: number
  /** What hostile photos did. */
  attack: Attack | undefined
  /** What others waited for their pages while one network hogged them. */
  pageAttacks: readonly PageAttack[]
}

/** Each ratio is taken within a round, where both sides saw the same machine; then the median over the rounds. */
export function compare(rounds: Figure[][], machine: Machine): Comparison[] {
  const each = (name: string, clients: number | undefined, column: 'perSecond' | 'p95' | 'megabytes') =>
    rounds.map(
      (round) =>
        round.find((one) => one.name === name && (clients === undefined || one.clients === clients))?.[
          column
        ] ?? NaN,
    )
  const middle = (name: string, column: 'perSecond' | 'p95') => median(each(name, undefined, column))
  const ratio = (above: string, below: string, clients?: number) => {
    const divisors = each(below, clients, 'perSecond')
    return median(each(above, clients, 'perSecond').map((rate, index) => rate / (divisors[index] ?? NaN)))
  }
  const [few, many] = SIZES
  return [
    ...[64, 512].flatMap((clients) => [
      atLeast(
        `held orders / empty POST, ${clients} clients`,
        ratio('held orders', 'empty POST', clients),
        0.4,
        0.3,
      ),
      atLeast(`held orders / row lock, ${clients} clients`, ratio('held orders', 'row lock', clients), 10),
    ]),
    atLeast('holders of one network / of 512', ratio('held orders', 'held orders of networks', 512), 0.95),
    atMost('a hold at 300/s, p95', middle('held orders at 300/s', 'p95'), 50, 'ms'),
    atLeast('whole sales', middle('whole sales', 'perSecond'), 200, undefined, '/s'),
    atLeast('event page / static file', ratio('event page', 'static file'), 0.5),
    atLeast(
      'event page / static file in a storm',
      ratio('event page in a storm', 'static file in a storm'),
      0.5,
    ),
    atLeast('full wall / empty wall', ratio('full wall', 'empty wall'), 0.5),
    atMost('live login, 64 at once, p95', middle('live login', 'p95'), 250, 'ms'),
    atMost('one ticket PDF', (1_000 * machine.drawings) / middle('ticket PDF', 'perSecond'), 5, 'ms'),
    atMost('one visual', (1_000 * machine.photos) / middle('visual', 'perSecond'), 250, 'ms'),
    { name: 'memory at rest', value: machine.megabytesAtRest, unit: 'MB', aim: '', verdict: '' },
    atMost('most memory under load', Math.max(...rounds.flat().map(({ megabytes }) => megabytes)), 500, 'MB'),
    atMost('memory amid hostile photos', machine.attack?.megabytes ?? NaN, 1_000, 'MB'),
    atMost(
      'a ticket PDF amid them / alone',
      (machine.attack?.pdfMeanwhile ?? NaN) / (machine.attack?.pdfAlone ?? NaN),
      2,
      '×',
    ),
    ...(['amidMadeUp', 'amidCostly'] as const).map((attack) =>
      atMost(
        `a page, p95, while one network hogs ${attack === 'amidCostly' ? 'costly pages' : 'made-up ones'} / alone`,
        median(machine.pageAttacks.map((times) => times[attack] / times.alone)),
        3,
        '×',
      ),
    ),
    {
      name: 'two processes / one, 64 clients',
      value: ratio('held orders at two processes', 'held orders at one of two processes'),
      unit: '×',
      aim: '',
      verdict: '',
    },
    // Of times, which are what the rates divide.
    ...sizedNames.map((name) =>
      atMost(
        `${name}, a million sold / a thousand`,
        ratio(sizedName(name, few), sizedName(name, many)),
        1.2,
        '×',
      ),
    ),
    ...deskNames.map((name) =>
      atMost(`${name}, a million sold, p95`, middle(sizedName(name, many), 'p95'), 100, 'ms'),
    ),
    ...[...deskNames.map(amidName), holdAmidName].map((name) =>
      atMost(`${name}, a million sold, p95`, middle(name, 'p95'), 100, 'ms'),
    ),
  ]
}

/** Below `defect` it is no missed aim but a fault. A value that could not be measured is the worst there is. */
function atLeast(
  name: string,
  value: number,
  aim: number,
  defect?: number,
  unit: Comparison['unit'] = '×',
): Comparison {
  const verdict = value >= aim ? 'ok' : defect === undefined || value >= defect ? 'missed' : 'defect'
  const below = defect === undefined ? '' : ` (below ${defect} is a defect)`
  return { name, value, unit, aim: `≥ ${aim} ${unit}${below}`, verdict }
}

function atMost(name: string, value: number, aim: number, unit: Comparison['unit']): Comparison {
  return { name, value, unit, aim: `≤ ${aim} ${unit}`, verdict: value <= aim ? 'ok' : 'missed' }
}
