import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A browser or a driver at work. */
export interface StartedProgram {
  /** What the first group of `ready` matched in its words; '' without. */
  said: string
  /** Kills it and takes its folder away. */
  end(): Promise<void>
}

const PATIENCE_MS = 60_000

/**
 * Starts a program with a folder of its own for all that it keeps, and waits until `ready` matches what it says.
 * One that says nothing is not waited for. Throws with its words when it ends before.
 */
export async function startProgram(
  program: string,
  args: (folder: string) => readonly string[] | Promise<readonly string[]>,
  ready: RegExp | undefined,
  env: (folder: string) => NodeJS.ProcessEnv = () => ({}),
): Promise<StartedProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-browser-'))
  const child = spawn(program, await args(folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, TZ: 'Africa/Porto-Novo', ...env(folder) },
  })
  const kill = () => void child.kill('SIGKILL')
  // Whatever ends this process: no browser is left behind.
  process.once('exit', kill)
  const end = async () => {
    process.off('exit', kill)
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
      await once(child, 'exit')
    // Its own processes may still write while they follow it.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  let words = ''
  const said = new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      words += data.toString()
      const match = ready?.exec(words)
      if (match) resolve(match[1] ?? '')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    if (!ready) child.on('spawn', () => resolve(''))
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`${program} ended: ${words}`)))
    setTimeout(() => reject(new Error(`${program} is not ready: ${words}`)), PATIENCE_MS).unref()
  })
  try {
    return { said: await said, end }
  } catch (error) {
    await end()
    throw error
  }
}
