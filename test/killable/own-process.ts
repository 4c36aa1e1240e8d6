import { fork, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { buildServices, type BuiltServices } from '../../src/services/build-services.ts'
import { readConfig } from '../../src/config.ts'
import { createClock } from '../../src/platform/clock.ts'
import { openDatabase, type Connection } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemRandom } from '../../src/platform/random.ts'

/** How a process reaches the database of the one that starts it. */
export const connectionShape = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
})

/**
 * Work for a process of its own, which can be killed at any step. `file` is the one that asks for it: run as a
 * program it does the work, imported it gets what starts that program with a task.
 */
export function ownProcess<Task extends z.ZodType>(
  file: string,
  taskShape: Task,
  work: (task: z.output<Task>) => Promise<void>,
): (task: unknown) => ChildProcess {
  const program = fileURLToPath(file)
  if (process.argv[1] === program) void work(taskShape.parse(JSON.parse(process.argv[2] ?? '')))
  return (task) => fork(program, [JSON.stringify(taskShape.parse(task))], { execArgv: [] })
}

/** The signal by which a process ends; null when it comes to an end by itself. */
export function deathOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
}

/** All services on a database that is there, without a word in the log; they draw nothing. */
export function silentServices(connection: Connection, ownAddress = () => ''): Promise<BuiltServices> {
  const log = createLog('silent')
  return buildServices({
    config: readConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' }),
    connection,
    db: openDatabase(connection, log),
    log,
    clock: createClock(),
    random: systemRandom,
    ownAddress,
    workersBundle: '',
    picturesBundle: '',
  })
}
