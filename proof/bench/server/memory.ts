import { readFile, writeFile } from 'node:fs/promises'

/** Megabytes that a process and its threads have in memory now, and had at most. Not a number where Linux is not. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1_024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Megabytes that a process and those that it has started have in memory now. What they share counts once. */
export async function treeMemoryOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const each = await Promise.all(all.map(shareOf))
  return each.reduce((sum, share) => sum + share, 0)
}

/** A page that several processes have in memory is divided among them. One that has just ended takes nothing. */
async function shareOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s*(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024
}

/** The peak is counted from here on. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
}
