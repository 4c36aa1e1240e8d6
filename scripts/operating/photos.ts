import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../src/config.ts'
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
import { openDatabase } from '../../src/platform/database.ts'
import { startEmbeddedDatabase } from '../../src/platform/embedded-database/start-embedded-database.ts'
import { createFiles } from '../../src/platform/files.ts'
import { createLog } from '../../src/platform/log.ts'
import { href, routes } from '../../src/routes.ts'

const usage = `npm run photos -- list
npm run photos -- approve ID…     onto the wall; the beginning of an id is enough
npm run photos -- refuse ID…      a waiting photo, deleted with its files
npm run photos -- remove ID…      one that is on a wall, deleted with its files
npm run photos -- open EVENT…     lets holders of its tickets send photos
npm run photos -- close EVENT…    takes no more; the wall stays`

const states = {
  arriving: 'still arriving',
  waiting: 'waiting for a decision',
  approved: 'on the wall',
  refused: 'refused',
  removed: 'taken off the wall',
  withdrawn: 'taken back by its sender',
} as const

// Works beside a running site, with the site's environment. Ends with 1 when something could not be done.
const { positionals } = parseArgs({ allowPositionals: true })
const [command = '', ...names] = positionals
const config = readConfig(process.env)
const log = createLog('warn')
const embedded =
  config.databaseUrl === undefined
    ? await startEmbeddedDatabase({ dataDirectory: config.dataDirectory, pgBin: config.pgBin, log })
    : undefined
const db = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl }, log)
const services = { db, files: createFiles(join(config.dataDirectory, 'files')) }

const commands: Record<string, (name: string) => Promise<string>> = {
  approve: async (id) => told(await approvePhoto(services, id), id, 'on the wall'),
  refuse: async (id) => told(await refusePhoto(services, id), id, 'refused and deleted'),
  remove: async (id) => told(await removePhoto(services, id), id, 'off the wall and deleted'),
  open: async (event) =>
    (await openPhotoSpace(services, event)) ? `${event}: takes photos.` : failed(`${event}: no such event.`),
  close: async (event) =>
    (await closePhotoSpace(services, event))
      ? `${event}: takes no more photos.`
      : failed(`${event}: has no open photo space.`),
}

try {
  const act = commands[command]
  if (command === 'list') await list()
  else if (act && names.length > 0) for (const name of names) console.log(await act(name))
  else console.log(failed(usage))
} finally {
  await db.close()
  await embedded?.stop()
}

async function list(): Promise<void> {
  const waiting = await listWaiting(services)
  for (const { id, eventId, sentAt, shownName, token } of waiting) {
    const when = `${formatDay(sentAt)} ${formatClock(sentAt)}`
    // The sender's own page shows the photo before anybody else may see it.
    const page = config.publicUrl + href(routes.sentPhoto, { token })
    console.log([id.slice(0, 8), eventId, when, shownName ?? '-', page].join('  '))
  }
  console.log(waiting.length === 1 ? '1 photo waits.' : `${waiting.length} photos wait.`)
}

function told(decision: Decision, id: string, done: string): string {
  switch (decision.kind) {
    case 'done':
      return `${id}: ${done}.`
    case 'unknown':
      return failed(`${id}: no photo, or more than one, has an id that begins like this.`)
    case 'not-now':
      return failed(`${id}: nothing was done, the photo is ${states[decision.state]}.`)
  }
}

function failed(sentence: string): string {
  process.exitCode = 1
  return sentence
}
