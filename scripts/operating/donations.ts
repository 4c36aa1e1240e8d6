import type { Staff } from '../../src/platform/actor.ts'
import { loadGoal } from '../../src/domains/donations/wall/load-wall.ts'
import { listWaitingThanks, moderateWall } from '../../src/domains/donations/wall/moderate-wall.ts'
import { setGoal } from '../../src/domains/donations/wall/set-goal.ts'
import { formatDay } from '../../src/format/dates.ts'
import { formatMoney } from '../../src/format/money.ts'
import { besideSite, failed, readOperator, type Beside } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'

const usage = `npm run donations -- list                 thanks that wait for a decision, and the goal
npm run donations -- approve REFERENCE…   onto the wall at /don
npm run donations -- hide REFERENCE…      off the wall, or never onto it
npm run donations -- goal AMOUNT TITLE…   collects for something new from now on
npm run donations -- goal end             collects for nothing in particular
Who decides: --by NAME, else the USER of the system.`

const { positionals, values } = readArguments({ by: { type: 'string' } }, usage)
const [command = '', ...words] = positionals
const by = readOperator(values.by)

await besideSite(async (services) => {
  if (command === 'list' && words.length === 0) await list(services)
  else if (command === 'approve' && words.length > 0 && by) await decide(services, by, 'shown', 'on the wall')
  else if (command === 'hide' && words.length > 0 && by)
    await decide(services, by, 'hidden', 'not on the wall')
  else if (command === 'goal' && by) await goal(services, by)
  else failed(usage)
})

async function list(services: Beside): Promise<void> {
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

async function decide(
  services: Beside,
  by: Staff,
  decision: 'shown' | 'hidden',
  done: string,
): Promise<void> {
  const references = words.map((word) => word.toUpperCase())
  const decided = await moderateWall(services, references, { decision, by })
  for (const reference of references) {
    if (decided.includes(reference)) console.log(`${reference}: ${done}.`)
    else failed(`${reference}: no paid donation with a name or a message has this reference.`)
  }
}

async function goal(services: Beside, by: Staff): Promise<void> {
  const [amount = '', ...more] = words
  const title = more.join(' ')
  if (amount === 'end' && title === '') {
    await setGoal(services, null, by)
    console.log('No goal is set any more.')
  } else if (/^[1-9]\d{3,8}$/.test(amount) && title !== '') {
    if (title.length > 120) return failed('TITLE: 120 characters at most.')
    await setGoal(services, { amount: Number(amount), title }, by)
    console.log(`Donations from now on are for: ${title}, ${formatMoney(Number(amount))}.`)
  } else {
    failed(usage)
  }
}
