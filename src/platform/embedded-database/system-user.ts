import { execFile } from 'node:child_process'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: it gets the first of these users that the machine has. */
const candidates = ['postgres', 'nobody']

export async function unprivilegedUser(): Promise<SystemUser> {
  for (const name of candidates) {
    const uid = await systemId('-u', name)
    const gid = await systemId('-g', name)
    if (uid && gid) return { uid, gid }
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody: ' +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

async function systemId(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, output } = await runProgram('id', [flag, name], { cwd: '/' })
  // macOS prints nobody's -2 as an unsigned number, which spawn does not take.
  return code === 0 ? Number(output) | 0 : undefined
}

/** Whether that user can enter a folder, and write in it where asked; told by the system, not guessed from bits. */
export async function canReach(
  user: SystemUser,
  directory: string,
  { writing }: { writing: boolean },
): Promise<boolean> {
  const question = writing ? 'test -x "$1" && test -w "$1"' : 'test -x "$1" && test -r "$1"'
  const { code } = await runProgram('/bin/sh', ['-c', question, 'sh', directory], { runAs: user, cwd: '/' })
  return code === 0
}

/**
 * Runs a program to its end as the given user. Returns its exit code (-1 when it could not be started) and
 * what it wrote to both outputs.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { runAs, cwd }: { runAs?: SystemUser | undefined; cwd: string },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env: programEnvironment(), ...runAs }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      resolve({ code, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
  })
}

/** Nothing of ours reaches PostgreSQL: PGPORT, PGOPTIONS or a locale of the caller would change what it does. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env
  return { PATH, LC_ALL: 'C', ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) }
}
