const HEAD_END = Buffer.from('\r\n\r\n')

export interface Answer {
  status: number
  head: string
  /** As it came, in pieces. */
  body: readonly Buffer[]
}

/**
 * Tells each HTTP/1.1 answer of one connection once it is complete. Reads only what it needs: status line,
 * Content-Length, and where the body ends. The measured server sends no other kind of body.
 */
export class ResponseReader {
  readonly #answered: (answer: Answer) => void
  /** Of a head that has not come whole yet. */
  #begun: Buffer | undefined
  #head = ''
  #body: Buffer[] = []
  /** Bytes of the body that are still to come. */
  #missing = 0

  constructor(answered: (answer: Answer) => void) {
    this.#answered = answered
  }

  /** Throws when what comes is no such answer. */
  take(chunk: Buffer): void {
    if (this.#missing > 0) return this.#takeBody(chunk, this.#missing)
    const bytes = this.#begun ? Buffer.concat([this.#begun, chunk]) : chunk
    const end = bytes.indexOf(HEAD_END)
    if (end < 0) {
      this.#begun = bytes
      return
    }
    this.#begun = undefined
    this.#head = bytes.toString('latin1', 0, end)
    this.#body = []
    this.#takeBody(bytes.subarray(end + HEAD_END.length), lengthOfBody(this.#head))
  }

  #takeBody(chunk: Buffer, expected: number): void {
    this.#missing = expected - chunk.length
    if (this.#missing < 0) throw new Error('more came than was asked for')
    this.#body.push(chunk)
    if (this.#missing === 0)
      this.#answered({ status: statusOf(this.#head), head: this.#head, body: this.#body })
  }
}

function statusOf(head: string): number {
  return Number(head.slice(9, 12))
}

function lengthOfBody(head: string): number {
  if (statusOf(head) === 204) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without Content-Length: ${head}`)
  return Number(length)
}
