import { readFile, writeFile } from 'node:fs/promises'

/** Megabytes that a process and its threads have in memory now, and had at most. Not a number where Linux is not. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1_024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** The same of a process and those that it has started. */
export async function treeMemoryOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const each = await Promise.all(all.map(memoryOf))
  // One that has just ended takes nothing.
  return each.reduce((sum, { now }) => sum + (Number.isNaN(now) ? 0 : now), 0)
}

/** The peak is counted from here on. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
}
