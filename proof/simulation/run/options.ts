import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { guards, type Guard } from '../site/guards.ts'

/** Orders of one world: enough for its people to meet, few enough for its invariants to be read quickly. */
export const WORLD_SIZE = 250

export interface RunOptions {
  seed: string
  /** Seeds of the worlds, in order. */
  worlds: readonly string[]
  without: Guard | undefined
  /** Worlds that live side by side. */
  processes: number
}

/** A command line that nobody can follow. */
export class OptionError extends Error {}

/**
 * `--orders N --seed S --without guard --processes P`. A seed is a whole number; '4711.3' is the third world alone
 * of the run with the seed 4711.
 */
export function readOptions(args: readonly string[]): RunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '2000' },
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      without: { type: 'string' },
      processes: { type: 'string', default: '2' },
    },
  })
  const { seed } = values
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(seed))
    throw new OptionError(`--seed ${seed}: a number such as 4711, or 4711.3`)
  const count = Math.ceil(wholeNumber('--orders', values.orders) / WORLD_SIZE)
  const without = guards.find((guard) => guard === values.without)
  if (values.without !== undefined && !without)
    throw new OptionError(`--without ${values.without}: one of ${guards.join(', ')}`)
  return {
    seed,
    worlds: seed.includes('.') ? [seed] : Array.from({ length: count }, (_, index) => `${seed}.${index + 1}`),
    without,
    processes: wholeNumber('--processes', values.processes),
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OptionError(`${name} ${text}: a whole number above 0`)
  return Number(text)
}
