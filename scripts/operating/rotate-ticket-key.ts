import { rotateTicketKeys } from '../../src/domains/tickets/signing-keys.ts'
import { besideSite, failed, readOperator } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'

const usage = `npx node scripts/operating/rotate-ticket-key.ts    adds the next key that signs tickets (docs/qr.md)
Who decides: --by NAME, else the USER of the system.`

const { positionals, values } = readArguments({ by: { type: 'string' } }, usage)
const by = readOperator(values.by)

if (!by || positionals.length > 0) failed(usage)
else
  await besideSite(async (services) => {
    const { keyNumber } = await rotateTicketKeys(services, by)
    console.log(`Key ${keyNumber} signs new tickets as soon as the site has been started again.`)
  })
