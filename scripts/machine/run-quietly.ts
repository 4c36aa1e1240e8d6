import { spawn } from 'node:child_process'

/**
 * Runs a program to its end and keeps its words back: `code` is -1 when it could not be started, `output` holds
 * both of its outputs. Says every 15 s that it is still at work when `label` is given.
 */
export function runQuietly(
  program: string,
  args: readonly string[],
  { cwd, env, label }: { cwd?: string; env?: NodeJS.ProcessEnv; label?: string } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    if (label) console.log(`${label} …`)
    let seconds = 0
    const progress = label ? setInterval(() => console.log(`  … ${(seconds += 15)} s`), 15_000) : undefined
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...(cwd ? { cwd } : {}),
    })
    let output = ''
    const end = (code: number) => {
      clearInterval(progress)
      resolve({ code, output: output.trim() })
    }
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', (error) => {
      output += error.message
      end(-1)
    })
    child.on('close', (code) => end(code ?? -1))
  })
}
