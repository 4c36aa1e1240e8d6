import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { TestSite } from './start-site.ts'

const reach = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() })

/** An operator at the shell of a site's machine. */
export function operator(site: () => TestSite) {
  /** Of another database of the same server, if need be. */
  function addressOf(database: string): string {
    const { host, port, user } = reach.parse(site().connection)
    const query = new URLSearchParams({ host, port: String(port) }).toString()
    return `postgres://${user}@localhost/${database}?${query}`
  }

  /** Runs a command of the staff beside the site; what it printed, or said when it failed. */
  async function command(name: string, ...args: string[]): Promise<{ ok: boolean; said: string }> {
    const DATABASE_URL = addressOf(reach.parse(site().connection).database)
    const ended = promisify(execFile)(process.execPath, [`scripts/operating/${name}.ts`, ...args], {
      // Nothing of the test runner's own surroundings, which has a MODE of its own. Each command begins by reading the
      // sources of half of the site: what Node made of them is kept.
      env: {
        PATH: process.env.PATH,
        USER: 'Kossi',
        DATABASE_URL,
        NODE_COMPILE_CACHE: join(tmpdir(), 'kwabo-compiled'),
      },
    })
    return ended.then(
      ({ stdout }) => ({ ok: true, said: stdout }),
      (error: unknown) => {
        const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error)
        return { ok: false, said: stdout + stderr }
      },
    )
  }

  return { addressOf, command }
}
