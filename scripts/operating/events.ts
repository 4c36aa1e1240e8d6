import { cancelEvent, postponeEvent } from '../../src/domains/catalogue/changes/change-event.ts'
import { besideSite, failed, readOperator, type Beside } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'
import { readTime } from './read-time.ts'

const usage = `npm run events -- cancel EVENT --why TEXT
npm run events -- postpone EVENT --why TEXT --starts 2027-07-12T16:00 --ends 2027-07-13T06:00
Times are those of Porto-Novo. Buyers read the reason: a whole sentence, in French, in quotes.
Who decides: --by NAME, else the USER of the system.`

const { positionals, values } = readArguments(
  {
    why: { type: 'string' },
    by: { type: 'string' },
    starts: { type: 'string' },
    ends: { type: 'string' },
  },
  usage,
)
const [command = '', eventId = '', ...more] = positionals
const reason = values.why?.trim()
const by = readOperator(values.by)

const act = chosen()
if (act) await besideSite(async (services) => tell((await act(services)).kind))
else failed(usage)

function chosen(): ((services: Beside) => Promise<{ kind: string }>) | undefined {
  // A word that is left over is most likely of a reason without quotes, of which buyers would read the first word.
  if (more.length > 0) return undefined
  if (!reason || reason.length > 500 || !by || eventId === '') return undefined
  const change = { eventId, reason, by }
  if (command === 'cancel') return (services) => cancelEvent(services, change)
  const [startsAt, endsAt] = [readTime(values.starts), readTime(values.ends)]
  if (command !== 'postpone' || !startsAt || !endsAt) return undefined
  return (services) => postponeEvent(services, { ...change, startsAt, endsAt })
}

function tell(kind: string): void {
  if (kind === 'cancelled' && command === 'cancel')
    console.log(`${eventId}: cancelled. Its sale is closed; buyers are told and refunds queued by the site.`)
  else if (kind === 'postponed') console.log(`${eventId}: postponed. Buyers are told by the site.`)
  else failed(`${eventId}: ${kind}, nothing was done.`)
}
