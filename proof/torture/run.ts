import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { formatMoney } from '../../src/format/money.ts'
import { rowsOf, table } from './report.ts'
import { scenarios, torture } from './torture.ts'

const SHOWN = 50

/** `npm run torture [-- --rounds N --seed S --only SCENARIO --without fair-share]`: docs/proof.md says what is done to the site, and what it must keep. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string' },
    only: { type: 'string' },
    without: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seed = values.seed === undefined ? randomInt(1, 1_000_000) : Number(values.seed)
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run torture -- --rounds 3 --seed 4711: both are whole numbers.')
  process.exit(1)
}
const { only, without } = values
const names = scenarios.map(({ name }) => name)
if ((only !== undefined && !names.includes(only)) || (without !== undefined && without !== 'fair-share')) {
  console.error(`--only one of: ${names.join('; ')}. --without fair-share, and nothing else.`)
  process.exit(1)
}
console.log(`${rounds} rounds with seed ${seed}`)
const ordeal = await torture({
  rounds,
  seed,
  only,
  withoutFairShare: without === 'fair-share',
  say: (text) => console.log(text),
})
const { faults, totals } = ordeal
console.log(`\n${table(rowsOf(ordeal))}\n`)
console.log(
  `${formatMoney(totals.books)} in the provider's books: ${formatMoney(totals.paid)} on orders and donations, ` +
    `${formatMoney(totals.due)} to be returned.`,
)
for (const { scenario, text } of faults.slice(0, SHOWN))
  console.log(`${scenario === '' ? 'all' : scenario}: ${text}`)
console.log(faults.length === 0 ? 'Nothing is lost.' : `${faults.length} faults; again with --seed ${seed}.`)
process.exit(faults.length === 0 ? 0 : 1)
