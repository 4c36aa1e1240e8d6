import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterOf, type DatabaseHome } from './database-home.ts'
import { processStart } from './process-identity.ts'
import { programEnvironment } from './run-program.ts'
import type { UsablePrograms } from './postgres-programs.ts'

/**
 * Outlives its process by a moment: its standard input ends when that process closes it or dies, kill −9
 * included, without any polling. Then it strikes the process off the users and, when no user is left, stops the
 * server. It announces that before it looks at the users, and who starts registers before looking for
 * announcements: one of the two always sees the other.
 */
const script = `
trap '' HUP INT TERM
cat > /dev/null
rm -f "users/$1"
: > "stopping/$$"
if [ -z "$(ls users)" ]; then "$2" stop -D "$3" -m fast -w -t 60; fi
rm -f "stopping/$$"
`

const longestStopMs = 70_000
const pauseMs = 50

export interface Guard {
  readonly alive: boolean
  /** Takes the process off the users; resolves once the server is stopped or left to the others. */
  release(): Promise<void>
}

/** `user` is a name given by `register`. The guard runs as the database's user, in a session of its own. */
export function startGuard(home: DatabaseHome, programs: UsablePrograms, user: string): Guard {
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'kwabo-guard', user, join(programs.bin, 'pg_ctl'), clusterOf(home)],
    {
      cwd: home.directory,
      detached: true,
      env: programEnvironment(),
      stdio: ['pipe', 'ignore', 'ignore'],
      ...home.runAs,
    },
  )
  let alive = true
  const ended = once(child, 'exit').then(
    () => (alive = false),
    () => (alive = false),
  )
  child.stdin.on('error', () => undefined)
  // Neither may keep our process from ending.
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return {
    get alive() {
      return alive
    },
    async release() {
      child.ref()
      child.stdin.end()
      await ended
    },
  }
}

/** Enters this process among the database's users; returns the name of the entry. */
export async function register(home: DatabaseHome): Promise<string> {
  const start = await processStart(process.pid)
  for (let number = 0; ; number++) {
    const name = `${process.pid}-${number}`
    try {
      await writeFile(join(home.directory, 'users', name), start ?? '', { flag: 'wx', mode: 0o644 })
      return name
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** Processes that use the database. Entries of dead ones, left when a machine went down, are removed. */
export async function livingUsers(home: DatabaseHome): Promise<number[]> {
  const directory = join(home.directory, 'users')
  const living = new Set<number>()
  for (const name of await readdir(directory)) {
    const pid = Number.parseInt(name, 10)
    const start = await readFile(join(directory, name), 'utf8').catch(() => '')
    if (start !== '' && start === (await processStart(pid))) living.add(pid)
    else await rm(join(directory, name), { force: true })
  }
  return [...living]
}

/** Waits until no guard is about to stop the server. */
export async function guardsAtRest(home: DatabaseHome): Promise<void> {
  const directory = join(home.directory, 'stopping')
  for (const name of await readdir(directory)) {
    // A guard that was killed, or whose machine went down, cannot take its announcement back.
    for (let waited = 0; waited < longestStopMs && (await announced(directory, name)); waited += pauseMs) {
      await sleep(pauseMs)
    }
    await rm(join(directory, name), { force: true })
  }
}

async function announced(directory: string, name: string): Promise<boolean> {
  return (await readdir(directory)).includes(name) && (await processStart(Number(name))) !== undefined
}
