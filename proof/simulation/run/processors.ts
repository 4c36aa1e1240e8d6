import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * Processors that this process may be bound to, by number; none where the system does not tell. A world and its
 * PostgreSQL take turns some two hundred times for each order: on one processor they wake each other for less.
 */
export async function usableProcessors(): Promise<number[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const canBind = await promisify(execFile)('taskset', ['--version']).then(
    () => true,
    () => false,
  )
  return canBind ? processorsOf(status) : []
}

/** Of a process by its /proc/PID/status. */
export function processorsOf(status: string): number[] {
  const list = /^Cpus_allowed_list:\s*([\d,-]+)$/m.exec(status)?.[1] ?? ''
  return list.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').filter(Boolean).map(Number)
    if (first === undefined || last === undefined) return []
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** Binds a process, with all its threads, to one processor. */
export async function bind(pid: number, processor: number): Promise<void> {
  await promisify(execFile)('taskset', ['-a', '-c', '-p', String(processor), String(pid)])
}
