import { listUnpaidNetworks, releaseNetwork } from '../../src/domains/checkout/shortage/release-network.ts'
import { loadLiveKeys } from '../../src/domains/live/access/live-keys.ts'
import { loadTicketKeys } from '../../src/domains/tickets/signing-keys.ts'
import { formatClock } from '../../src/format/dates.ts'
import { confirmBesideSite } from '../../src/services/payment-owners.ts'
import { besideSite, failed, readOperator } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'

const usage = `npm run holds -- list               networks by the places that they hold and have not paid
npm run holds -- release NETWORK    ends their orders, but those whose money may be moving
Whoever releases names himself: --by NAME, else the USER of the system.`

const { positionals, values } = readArguments({ by: { type: 'string' } }, usage)
const [command = '', network = '', ...more] = positionals
const by = readOperator(values.by)

if (command === 'list' && network === '')
  await besideSite(async (services) => {
    for (const one of await listUnpaidNetworks(services))
      console.log(
        [
          nameOf(one.network),
          `${one.places} places`,
          `${one.orders} orders`,
          `since ${formatClock(one.since)}`,
        ].join('  '),
      )
  })
else if (command === 'release' && network !== '' && more.length === 0 && by)
  await besideSite(async (beside) => {
    const keys = { keys: await loadTicketKeys(beside), liveKeys: await loadLiveKeys(beside) }
    const { released, staying } = await releaseNetwork(
      confirmBesideSite({ ...beside, ...keys }),
      digestOf(network),
      by,
    )
    if (released + staying === 0) failed('Nothing is held by this network.')
    else console.log(`${released} orders ended, ${staying} stay: their money may be moving.`)
  })
else failed(usage)

/** In hexadecimal: one digest in sixty-four begins with a dash, and would be read as an option. */
function nameOf(digest: string): string {
  return Buffer.from(digest, 'base64url').toString('hex')
}

function digestOf(name: string): string {
  return Buffer.from(name, 'hex').toString('base64url')
}
