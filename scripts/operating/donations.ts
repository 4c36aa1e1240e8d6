import { parseArgs } from 'node:util'
import { readConfig } from '../../src/config.ts'
import { loadGoal } from '../../src/domains/donations/wall/load-wall.ts'
import { listWaitingThanks, moderateWall } from '../../src/domains/donations/wall/moderate-wall.ts'
import { setGoal } from '../../src/domains/donations/wall/set-goal.ts'
import { formatDay } from '../../src/format/dates.ts'
import { formatMoney } from '../../src/format/money.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { startEmbeddedDatabase } from '../../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemRandom } from '../../src/platform/random.ts'

const usage = `npm run donations -- list                 thanks that wait for a decision, and the goal
npm run donations -- approve REFERENCE…   onto the wall at /don
npm run donations -- hide REFERENCE…      off the wall, or never onto it
npm run donations -- goal AMOUNT TITLE…   collects for something new from now on
npm run donations -- goal end             collects for nothing in particular`

// Works beside a running site, with the site's environment. Ends with 1 when something could not be done.
const { positionals } = parseArgs({ allowPositionals: true })
const [command = '', ...words] = positionals
const { dataDirectory, databaseUrl, pgBin } = readConfig(process.env)
const log = createLog('warn')
const embedded =
  databaseUrl === undefined ? await startEmbeddedDatabase({ dataDirectory, pgBin, log }) : undefined
const db = openDatabase(embedded?.connection ?? { connectionString: databaseUrl }, log)
const services = { db, random: systemRandom }

try {
  if (command === 'list') await list()
  else if (command === 'approve' && words.length > 0) await decide('shown', 'on the wall')
  else if (command === 'hide' && words.length > 0) await decide('hidden', 'not on the wall')
  else if (command === 'goal') await goal()
  else failed(usage)
} finally {
  await db.close()
  await embedded?.stop()
}

async function list(): Promise<void> {
  const waiting = await listWaitingThanks(services)
  for (const { reference, at, pseudonym, message } of waiting) {
    console.log(
      [reference, formatDay(at), pseudonym || 'Anonyme', message.replaceAll('\n', ' / ')].join('  '),
    )
  }
  console.log(waiting.length === 1 ? '1 thank waits.' : `${waiting.length} thanks wait.`)
  const open = await loadGoal(services)
  console.log(
    open
      ? `Goal: ${open.title}, ${formatMoney(open.raised)} of ${formatMoney(open.amount)} by ${open.donors} donations.`
      : 'No goal is set.',
  )
}

async function decide(decision: 'shown' | 'hidden', done: string): Promise<void> {
  const references = words.map((word) => word.toUpperCase())
  const decided = await moderateWall(services, references, decision)
  for (const reference of references) {
    if (decided.includes(reference)) console.log(`${reference}: ${done}.`)
    else failed(`${reference}: no paid donation with a name or a message has this reference.`)
  }
}

async function goal(): Promise<void> {
  const [amount = '', ...title] = words
  if (amount === 'end') {
    await setGoal(services, null)
    console.log('No goal is set any more.')
  } else if (/^[1-9]\d{3,8}$/.test(amount) && title.length > 0) {
    await setGoal(services, { amount: Number(amount), title: title.join(' ').slice(0, 120) })
    console.log(`Donations from now on are for: ${title.join(' ')}, ${formatMoney(Number(amount))}.`)
  } else {
    failed(usage)
  }
}

function failed(sentence: string): void {
  process.exitCode = 1
  console.log(sentence)
}
