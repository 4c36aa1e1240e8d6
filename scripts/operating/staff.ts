import { isEmail } from '../../src/format/email.ts'
import type { Staff } from '../../src/platform/actor.ts'
import { inviteOwner } from '../../src/domains/staff/invitations/invite-owner.ts'
import { resetFactors } from '../../src/domains/staff/invitations/reset-factors.ts'
import { href, routes } from '../../src/routes.ts'
import { besideSite, failed, readOperator, type Beside } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'

const usage = `npm run staff -- owner ADDRESS    a link by which whoever runs the company comes in for the first time
npm run staff -- reset ADDRESS    ends what somebody signs in with, and a link by which they choose anew
Who decides: --by NAME, else the USER of the system.`

const { positionals, values } = readArguments({ by: { type: 'string' } }, usage)
const [command = '', address = '', ...more] = positionals
const by = readOperator(values.by)
const known = command === 'owner' || command === 'reset'

if (!known || !by || more.length > 0) failed(usage)
else if (!isEmail(address) || address.length > 254) failed('ADDRESS: an e-mail address.')
else
  await besideSite((services) =>
    command === 'owner' ? owner(services, address, by) : reset(services, address, by),
  )

async function owner(services: Beside, email: string, by: Staff): Promise<void> {
  const { token } = await inviteOwner(services, email, by)
  console.log(link(services, token))
}

async function reset(services: Beside, email: string, by: Staff): Promise<void> {
  const done = await resetFactors(services, email, by)
  if (done.kind === 'unknown') failed('Nobody of the back-office has this address.')
  else console.log(link(services, done.token))
}

function link({ config }: Beside, token: string): string {
  return `${config.desk.url}${href(routes.deskInvitation, { token })}\nIt works once, within three days. Give it to nobody else.`
}
