import { execFile } from 'node:child_process'

/** By its numbers, as the system knows it. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
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
