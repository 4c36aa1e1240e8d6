import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOf, isPrepared, type DatabaseHome } from './database-home.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { runProgram } from './run-program.ts'
import type { UsablePrograms } from './postgres-programs.ts'

/** The only role. Whoever can enter the home (0700) may use it: there is no password and no port. */
export const databaseUser = 'kwabo'

/** Makes the data directory when there is none, checks its version, and writes the settings of this program. */
export async function prepareCluster(
  home: DatabaseHome,
  programs: UsablePrograms,
  socket: string,
): Promise<void> {
  if (!isPrepared(home)) await createCluster(home, programs)
  await checkVersion(home, programs)
  await writeSettings(home, socket)
}

async function createCluster(home: DatabaseHome, { bin, major }: UsablePrograms): Promise<void> {
  // Made beside its place and moved: a process killed meanwhile leaves nothing that looks finished.
  const unfinished = join(home.directory, 'cluster.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  // From 17 on PostgreSQL brings Unicode's upper and lower case itself; before, only what the system may have.
  const locale = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const { code, output } = await runProgram(
    join(bin, 'initdb'),
    ['-D', unfinished, '-U', databaseUser, '-A', 'trust', '-E', 'UTF8', '--locale=C', ...locale],
    { runAs: home.runAs, cwd: home.directory },
  )
  if (code !== 0) {
    throw new EmbeddedDatabaseError(
      `The database cannot be made in ${home.directory} (${output.split('\n').at(-1)}): ` +
        'see that the disk has room, or set DATA_DIR to another folder.',
    )
  }
  await rename(unfinished, clusterOf(home))
  await flushDirectory(home.directory)
}

async function checkVersion(home: DatabaseHome, { major }: UsablePrograms): Promise<void> {
  const written = (await readFile(join(clusterOf(home), 'PG_VERSION'), 'utf8')).trim()
  if (written === String(major)) return
  throw new EmbeddedDatabaseError(
    `The database in ${home.directory} was made by PostgreSQL ${written}, and these programs are PostgreSQL ${major}: ` +
      `set PG_BIN to the programs of PostgreSQL ${written}, or DATA_DIR to another folder.`,
  )
}

async function writeSettings(home: DatabaseHome, socket: string): Promise<void> {
  const settings = {
    listen_addresses: '',
    // The quotes keep a comma or a space of the path from being read as a list.
    unix_socket_directories: `"${socket}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Several processes of twenty connections each, and those of killed ones until PostgreSQL notices.
    max_connections: '200',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // A refused duplicate is the program's business, and its details would put addresses into the log.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  await writeOwned(home, 'postgresql.conf', lines.join(''))
  await writeOwned(home, 'pg_hba.conf', 'local all all trust\nlocal replication all trust\n')
}

async function writeOwned(home: DatabaseHome, name: string, text: string): Promise<void> {
  const file = join(clusterOf(home), name)
  await writeFile(file, text, { mode: 0o600 })
  if (home.runAs) await chown(file, home.runAs.uid, home.runAs.gid)
}

async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
