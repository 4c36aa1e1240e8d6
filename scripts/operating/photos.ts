import type { Staff } from '../../src/platform/actor.ts'
import { join } from 'node:path'
import {
  approvePhoto,
  closePhotoSpace,
  listWaiting,
  openPhotoSpace,
  refusePhoto,
  removePhoto,
  type Decision,
} from '../../src/domains/photo-wall/moderation/moderate-photos.ts'
import { formatClock, formatDay } from '../../src/format/dates.ts'
import { createFiles, type Files } from '../../src/platform/files.ts'
import { href, routes } from '../../src/routes.ts'
import { besideSite, failed, readOperator, type Beside } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'

const usage = `npm run photos -- list
npm run photos -- approve ID…     onto the wall; the beginning of an id is enough
npm run photos -- refuse ID…      a waiting photo, deleted with its files
npm run photos -- remove ID…      one that is on a wall, deleted with its files
npm run photos -- open EVENT…     lets holders of its tickets send photos
npm run photos -- close EVENT…    takes no more; the wall stays
Who decides: --by NAME, else the USER of the system.`

const states = {
  arriving: 'still arriving',
  waiting: 'waiting for a decision',
  approved: 'on the wall',
  refused: 'refused',
  removed: 'taken off the wall',
  withdrawn: 'taken back by its sender',
} as const

const { positionals, values } = readArguments({ by: { type: 'string' } }, usage)
const [command = '', ...names] = positionals
const operator = readOperator(values.by)

type PhotoDesk = Beside & { files: Files }

const commands: Record<string, (services: PhotoDesk, name: string, by: Staff) => Promise<void>> = {
  approve: async (services, id, by) => told(await approvePhoto(services, id, by), id, 'on the wall'),
  refuse: async (services, id, by) => told(await refusePhoto(services, id, by), id, 'refused and deleted'),
  remove: async (services, id, by) =>
    told(await removePhoto(services, id, by), id, 'off the wall and deleted'),
  open: async (services, event, by) =>
    (await openPhotoSpace(services, event, by))
      ? console.log(`${event}: takes photos.`)
      : failed(`${event}: no such event.`),
  close: async (services, event, by) =>
    (await closePhotoSpace(services, event, by))
      ? console.log(`${event}: takes no more photos.`)
      : failed(`${event}: has no open photo space.`),
}

await besideSite(async (beside) => {
  const services = { ...beside, files: createFiles(join(beside.config.dataDirectory, 'files')) }
  const act = commands[command]
  if (command === 'list' && names.length === 0) await list(services)
  else if (act && names.length > 0 && operator) for (const name of names) await act(services, name, operator)
  else failed(usage)
})

async function list(services: PhotoDesk): Promise<void> {
  const waiting = await listWaiting(services)
  for (const { id, eventId, sentAt, shownName, token } of waiting) {
    const when = `${formatDay(sentAt)} ${formatClock(sentAt)}`
    // The sender's own page shows the photo before anybody else may see it.
    const page = services.config.publicUrl + href(routes.sentPhoto, { token })
    console.log([id.slice(0, 8), eventId, when, shownName ?? '-', page].join('  '))
  }
  console.log(waiting.length === 1 ? '1 photo waits.' : `${waiting.length} photos wait.`)
}

function told(decision: Decision, id: string, done: string): void {
  switch (decision.kind) {
    case 'done':
      return console.log(`${id}: ${done}.`)
    case 'unknown':
      return failed(`${id}: no photo, or more than one, has an id that begins like this.`)
    case 'not-now':
      return failed(`${id}: nothing was done, the photo is ${states[decision.state]}.`)
  }
}
