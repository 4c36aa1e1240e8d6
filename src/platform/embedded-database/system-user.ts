import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { runProgram, type SystemUser } from './run-program.ts'

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
