import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DemoProgram } from './demo-program.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** What staff type, beside the running demo; answers what it printed, and what it complained of if it failed. */
export async function staffCommand(demo: DemoProgram, name: string, ...words: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(project, `scripts/operating/${name}.ts`), ...words, '--by', 'Sika'],
      { env: { ...process.env, DATA_DIR: join(demo.folder, 'data'), PORT: String(demo.port) } },
      (error, stdout, stderr) => {
        resolve(error ? stdout + stderr : stdout)
      },
    )
  })
}
