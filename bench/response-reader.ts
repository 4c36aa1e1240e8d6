const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Tells the status of each HTTP/1.1 answer of one connection once it is complete. Reads only what it needs:
 * status line, Content-Length, and where the body ends. The measured server sends no other kind of body.
 */
export class ResponseReader {
  readonly #answered: (status: number) => void
  /** A head that has not come whole yet. */
  #head: Buffer | undefined
  #status = 0
  /** Bytes of the body that are still to come. */
  #missing = 0

  constructor(answered: (status: number) => void) {
    this.#answered = answered
  }

  /** Throws when what comes is no such answer. */
  take(chunk: Buffer): void {
    if (this.#missing > 0) {
      this.#missing -= chunk.length
      if (this.#missing < 0) throw new Error('more came than was asked for')
      if (this.#missing === 0) this.#answered(this.#status)
      return
    }
    const bytes = this.#head ? Buffer.concat([this.#head, chunk]) : chunk
    const end = bytes.indexOf(HEAD_END)
    if (end < 0) {
      this.#head = bytes
      return
    }
    this.#head = undefined
    const head = bytes.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    this.#missing = end + HEAD_END.length + lengthOfBody(this.#status, head) - bytes.length
    if (this.#missing < 0) throw new Error('more came than was asked for')
    if (this.#missing === 0) this.#answered(this.#status)
  }
}

function lengthOfBody(status: number, head: string): number {
  if (status === 204) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without Content-Length: ${head}`)
  return Number(length)
}
