import type { Staff } from '../../src/platform/actor.ts'
import { setPromoPrice } from '../../src/domains/catalogue/promo/set-promo-price.ts'
import { addArtist, addCode, withdrawCode } from '../../src/domains/promo/keep-artists.ts'
import { listArtists } from '../../src/domains/promo/list-artists.ts'
import { href, routes } from '../../src/routes.ts'
import { besideSite, failed, readOperator, type Beside } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'
import { readTime } from './read-time.ts'

const usage = `npm run artists -- list                        every artist with codes, rate and private page
npm run artists -- add NAME RATE               RATE in percent, such as 10 or 12.5
npm run artists -- code NAME CODE [--uses N] [--until 2027-07-05T23:59] [--event ID]… [--unlisted]
npm run artists -- withdraw CODE               ends it for good; held orders keep their price
npm run artists -- price MODEL AMOUNT CATEGORY DESCRIPTION
npm run artists -- price MODEL none            no longer sold with a code
Who decides: --by NAME, else the USER of the system.`

const { positionals, values } = readArguments(
  {
    uses: { type: 'string' },
    until: { type: 'string' },
    event: { type: 'string', multiple: true },
    unlisted: { type: 'boolean' },
    by: { type: 'string' },
  },
  usage,
)
const [command = '', first = '', second = '', category = '', description = ''] = positionals

/** Words of each command, its own included: one more is a name or a text without quotes, of which half would be done. */
const words: Record<string, number> = {
  list: 1,
  add: 3,
  code: 3,
  withdraw: 2,
  price: second === 'none' ? 3 : 5,
}
const by = readOperator(values.by)
if (positionals.length !== words[command] || !by) failed(usage)
else
  await besideSite(async (services) => {
    if (command === 'list') await list(services)
    else if (command === 'add') await add(services, by, first, second)
    else if (command === 'code') await give(services, by, first, second, values)
    else if (command === 'withdraw') await withdraw(services, by, first)
    else await price(services, by, first, second, { category, description })
  })

async function list(services: Beside): Promise<void> {
  for (const { name, rate, codes, address } of await listArtists(services))
    console.log([name, rate, codes.join(', ') || 'no code', address].join('  '))
}

async function add(services: Beside, by: Staff, given: string, percent: string): Promise<void> {
  const name = given.trim()
  const rate = Math.round(Number(percent) * 100)
  if (name === '' || !/^\d{1,3}(?:\.\d{1,2})?$/.test(percent) || rate > 10_000) return failed(usage)
  if (name.length > 80) return failed('NAME: 80 characters at most.')
  // Codes are given by the name, and would all be the first one's.
  if ((await listArtists(services)).some((known) => known.name === name))
    return failed('There is an artist of this name already.')
  const token = await addArtist(services, { name, rate, by })
  console.log(`${name}: ${services.config.publicUrl}${href(routes.artist, { token })}`)
}

async function give(
  services: Beside,
  by: Staff,
  artistName: string,
  code: string,
  limits: { uses?: string; until?: string; event?: string[]; unlisted?: boolean },
): Promise<void> {
  const { uses, until, event = [], unlisted = false } = limits
  if (uses !== undefined && !/^[1-9]\d{0,6}$/.test(uses)) return failed('--uses: a whole number above 0.')
  const endsAt = readTime(until)
  if (until !== undefined && !endsAt) return failed('--until: a time in Benin, such as 2027-07-05T23:59.')
  const added = await addCode(services, {
    artistName,
    code,
    listed: !unlisted,
    maxUses: uses === undefined ? null : Number(uses),
    endsAt: endsAt?.toISOString() ?? null,
    eventIds: event,
    by,
  })
  switch (added.kind) {
    case 'added':
      return console.log(
        `${added.code}: ${services.config.publicUrl}${routes.promoTickets}?code=${added.code}`,
      )
    case 'bad-code':
      return failed('A code has 2 to 30 letters from A to Z, digits and dashes.')
    case 'taken':
      return failed('There is such a code already.')
    case 'unknown-artist':
      return failed(`No artist is called ${artistName}.`)
    case 'unknown-event':
      return failed('No event has this id.')
  }
}

async function withdraw(services: Beside, by: Staff, code: string): Promise<void> {
  if (await withdrawCode(services, code, by)) console.log(`${code.toUpperCase()} is withdrawn.`)
  else failed('No such code is in force.')
}

async function price(
  services: Beside,
  by: Staff,
  modelId: string,
  amount: string,
  said: { category: string; description: string },
): Promise<void> {
  const none = amount === 'none'
  if (!none && !(/^\d{1,8}$/.test(amount) && said.category && said.description)) return failed(usage)
  if (said.category.length > 80) return failed('CATEGORY: 80 characters at most.')
  const set = await setPromoPrice(
    services,
    modelId,
    none ? null : { name: said.category, amount: Number(amount), description: said.description },
    by,
  )
  switch (set.kind) {
    case 'set':
      return console.log(none ? 'Sold without codes only.' : `Sold with codes at ${amount} FCFA.`)
    case 'unknown-model':
      return failed('No ticket model has this id.')
    case 'dearer':
      return failed('Without a code it costs less than that.')
  }
}
