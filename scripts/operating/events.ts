import { unpublishEvent } from '../../src/domains/after-sale/event-changes/unpublish-event.ts'
import { cancelEvent, postponeEvent } from '../../src/domains/catalogue/changes/change-event.ts'
import { findParts } from '../../src/domains/catalogue/event-parts.ts'
import { findEventVersion } from '../../src/domains/catalogue/editing/events/find-version.ts'
import { publishEvent } from '../../src/domains/catalogue/editing/events/publish-event.ts'
import { toIsoPortoNovo } from '../../src/format/dates.ts'
import type { Staff } from '../../src/platform/actor.ts'
import type { Editing } from '../../src/platform/edit-row.ts'
import { besideSite, failed, readOperator, type Beside } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'
import { readTime } from './read-time.ts'

const usage = `npm run events -- publish EVENT       visitors see it and can buy its tickets
npm run events -- unpublish EVENT     until somebody has begun to pay for it
npm run events -- cancel EVENT --why TEXT
npm run events -- parts EVENT         what its tickets open, and when
npm run events -- postpone EVENT --why TEXT --starts 2027-07-12T16:00 --ends 2027-07-13T06:00
    [--part 'Pool party=2027-07-21T12:00/2027-07-21T19:00' ...]
    Parts that are not named move with it. Without --starts and --ends only the named ones do.
Times are those of Porto-Novo. Buyers read the reason: a whole sentence, in French, in quotes.
Who decides: --by NAME, else the USER of the system.`

interface Outcome {
  kind: string
  missing?: readonly string[]
}

const { positionals, values } = readArguments(
  {
    why: { type: 'string' },
    by: { type: 'string' },
    starts: { type: 'string' },
    ends: { type: 'string' },
    part: { type: 'string', multiple: true },
  },
  usage,
)
const [command = '', eventId = '', ...more] = positionals
const reason = values.why?.trim()
const by = readOperator(values.by)

const act = chosen()
if (act) await besideSite(async (services) => tell(await act(services)))
else if (command === 'parts' && eventId !== '' && more.length === 0) await besideSite(listParts)
else failed(usage)

function chosen(): ((services: Beside) => Promise<Outcome>) | undefined {
  // A word that is left over is most likely of a reason without quotes, of which buyers would read the first word.
  if (more.length > 0) return undefined
  if (command === 'publish' && by) return edit(by, publishEvent)
  if (command === 'unpublish' && by) return edit(by, unpublishEvent)
  if (!reason || reason.length > 500 || !by || eventId === '') return undefined
  const change = { eventId, reason, by }
  if (command === 'cancel') return (services) => cancelEvent(services, change)
  if (command !== 'postpone') return undefined
  const { starts, ends, part: named = [] } = values
  const [startsAt, endsAt] = [readTime(starts), readTime(ends)]
  const parts = named.map(readPart)
  const isMistyped =
    (starts !== undefined && !startsAt) || (ends !== undefined && !endsAt) || parts.includes(undefined)
  if (isMistyped || (named.length === 0 && !(startsAt && endsAt))) return undefined
  return async (services) => {
    const known = await findParts(services.db, eventId)
    const given = parts.flatMap((part) =>
      part ? { ...part, id: known.find(({ name }) => name === part.name)?.id } : [],
    )
    const moved = given.flatMap(({ id, opensAt, closesAt }) =>
      id === undefined ? [] : { id, opensAt, closesAt },
    )
    if (moved.length < given.length) return { kind: 'unknown-part' }
    return postponeEvent(services, {
      ...change,
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
      parts: moved,
    })
  }
}

/** 'Pool party=2027-07-21T12:00/2027-07-21T19:00'. */
function readPart(text: string) {
  const [, name, opens, closes] = /^(.+)=([^/]+)\/([^/]+)$/.exec(text) ?? []
  const [opensAt, closesAt] = [readTime(opens), readTime(closes)]
  return name !== undefined && opensAt && closesAt ? { name, opensAt, closesAt } : undefined
}

async function listParts({ db }: Beside): Promise<void> {
  for (const { name, kind, opensAt, closesAt } of await findParts(db, eventId))
    console.log([name, kind, toIsoPortoNovo(opensAt), toIsoPortoNovo(closesAt)].join('  '))
}

/** Whoever types a command has read nothing before: the version that stands is the one that is meant. */
function edit(
  operator: Staff,
  change: (editing: Editing, event: { id: string; version: number }) => Promise<Outcome>,
) {
  return async (services: Beside) => {
    const version = await findEventVersion(services, eventId)
    if (version === undefined) return { kind: 'unknown-event' }
    const { random } = services
    return services.db.transaction((tx) => change({ tx, random, by: operator }, { id: eventId, version }))
  }
}

function tell({ kind, missing = [] }: Outcome): void {
  if (kind === 'cancelled' && command === 'cancel')
    console.log(`${eventId}: cancelled. Its sale is closed; buyers are told and refunds queued by the site.`)
  else if (kind === 'changed') console.log(`${eventId}: ${command}ed.`)
  else if (kind === 'postponed') console.log(`${eventId}: postponed. Buyers are told by the site.`)
  else failed(`${eventId}: ${[kind, ...missing].join(', ')}, nothing was done.`)
}
