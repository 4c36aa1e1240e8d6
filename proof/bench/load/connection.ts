import { connect, type Socket } from 'node:net'
import { ResponseReader, type Answer } from './response-reader.ts'

/**
 * A connection that is kept alive, with one request at a time. Written on bare sockets: on a machine with two
 * cores a general client would take the processor from the database.
 */
export class Connection {
  readonly #socket: Socket
  #answered: ((answer: Answer) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    const fail = (error: Error) => this.#failed?.(error)
    const reader = new ResponseReader((answer) => this.#answered?.(answer))
    socket.on('data', (chunk) => {
      try {
        reader.take(chunk)
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)))
      }
    })
    socket.once('error', fail)
    socket.once('close', () => fail(new Error('the server ended a connection')))
  }

  /** Sends a request as it goes over the wire. Rejects when the connection ends before its answer. */
  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }
}

/**
 * `authority`: host:port. `apart`: each from an address of its own, as from as many networks; it takes Linux, where all of
 * 127.0.0.0/8 is this machine.
 */
export function openConnections(authority: string, count: number, apart = false): Promise<Connection[]> {
  const { hostname, port } = new URL(`http://${authority}`)
  const open = (_: unknown, index: number) =>
    new Promise<Connection>((done, fail) => {
      const own = apart && { localAddress: `127.1.${index >> 8}.${index & 255}` }
      const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...own })
      socket.once('error', fail)
      socket.once('connect', () => {
        socket.off('error', fail)
        done(new Connection(socket))
      })
    })
  return Promise.all(Array.from({ length: count }).map(open))
}

/** Throws unless the answer has this status; answers it. */
export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer
  throw new Error(
    `expected ${status}, was answered ${answer.status}: ${Buffer.concat(answer.body).toString()}`,
  )
}
