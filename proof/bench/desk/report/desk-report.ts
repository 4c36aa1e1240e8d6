import { columns } from '../../report/table.ts'
import type { HomeFigures } from '../home/home-figures.ts'
import { secondsOf, type Effort } from '../office/effort.ts'

/** Seconds within which each task is to be done, and 'Aujourd’hui' can be used. */
export const TASK_LIMIT = 45
export const HOME_LIMIT = 4

/** A task that was done, or why it could not be. */
export interface DoneTask {
  name: string
  role: string
  done: Effort | Error
}

const KIBIBYTE = 1_024

export function taskTable(tasks: readonly DoneTask[]): string {
  const head = ['', 'as', 'clicks', 'letters', 'machine, s', 'seconds', `≤ ${TASK_LIMIT}`]
  return columns([
    head,
    ...tasks.map(({ name, role, done }) =>
      done instanceof Error
        ? [name, role, '', '', '', '', 'not done']
        : [
            name,
            role,
            String(done.clicks),
            String(done.letters),
            done.machineSeconds.toFixed(1),
            secondsOf(done).toFixed(1),
            isLate(done) ? 'missed' : 'ok',
          ],
    ),
  ])
}

const isLate = (done: Effort): boolean => secondsOf(done) > TASK_LIMIT

/** In the words of whoever reads it in a terminal. */
export function homeLine({ visits, usable, searching, bytes }: HomeFigures): string {
  const all = visits.map((one) => one.usable.toFixed(1)).join(', ')
  const verdict = usable > HOME_LIMIT ? 'missed' : 'ok'
  return (
    `Aujourd’hui can be used after ${usable.toFixed(1)} s (median of ${all}), ≤ ${HOME_LIMIT} s: ${verdict}; ` +
    `its search is open after ${searching.toFixed(1)} s; until then ${(bytes / KIBIBYTE).toFixed(1)} KiB`
  )
}

/** What cannot be done, or takes longer than its limit; a line each. */
export function faultsOf(tasks: readonly DoneTask[], home: HomeFigures | undefined): string[] {
  return [
    ...tasks.flatMap(({ name, done }) => {
      if (done instanceof Error) return [`${name}: ${done.message}`]
      return isLate(done) ? [`${name}: ${secondsOf(done).toFixed(1)} s, at most ${TASK_LIMIT}`] : []
    }),
    ...(home && home.usable > HOME_LIMIT
      ? [`Aujourd’hui: ${home.usable.toFixed(1)} s, at most ${HOME_LIMIT}`]
      : []),
  ]
}
