import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '../../../src/routes.ts'
import { freePort } from '../../../test/free-port.ts'

/** How long a server may be away before nobody waits any longer, in milliseconds. */
const PATIENCE = 60_000

/** One server on a port of its own, which it has again after each restart, as behind a supervisor. */
export class ServerProcess {
  readonly address: string
  readonly #program: string
  readonly #folder: string
  readonly #port: number
  #child: ChildProcess | undefined

  private constructor(program: string, folder: string, port: number) {
    this.#program = program
    this.#folder = folder
    this.#port = port
    this.address = `http://127.0.0.1:${port}`
  }

  /** `folder` is that of its data, and of its log. */
  static async start(program: string, folder: string): Promise<ServerProcess> {
    const server = new ServerProcess(program, folder, await freePort())
    await server.start()
    await server.untilReady()
    return server
  }

  async start(): Promise<void> {
    const log = await open(join(this.#folder, 'server.log'), 'a')
    this.#child = fork(this.#program, {
      execArgv: [],
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATA_DIR: this.#folder,
        PORT: String(this.#port),
        // Every client has an address of its own, as behind a proxy.
        TRUSTED_PROXIES: '127.0.0.1',
      },
    })
    await log.close()
  }

  /** kill −9; resolves once it is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Milliseconds until it says that it is ready. */
  async untilReady(): Promise<number> {
    const since = performance.now()
    while (performance.now() - since < PATIENCE) {
      const ready = await fetch(this.address + routes.ready).catch(() => undefined)
      await ready?.body?.cancel()
      if (ready?.status === 200) return performance.now() - since
      if (typeof this.#child?.exitCode === 'number')
        throw new Error(`a server ended by itself, see ${this.#folder}/server.log`)
      await pause(25)
    }
    throw new Error(`a server is not back after ${PATIENCE / 1_000} s, see ${this.#folder}/server.log`)
  }

  /** Its clock follows the database's, as it does when a server starts. Rejects where either of them is away. */
  async takeTimeOver(): Promise<void> {
    const child = this.#child
    if (!child) return
    const over = new AbortController()
    const answered = once(child, 'message', { signal: over.signal })
    const ended = once(child, 'exit', { signal: over.signal }).then(() => ['it has ended'])
    child.send('take time over')
    const [answer]: unknown[] = await Promise.race([answered, ended]).finally(() => over.abort())
    if (answer !== 'taken over')
      throw new Error(`a server's clock does not follow the database's: ${String(answer)}`)
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
