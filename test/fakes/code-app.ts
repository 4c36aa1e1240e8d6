import { generateSync } from 'otplib'

/** What shows somebody's codes: an application on a phone that was told the secret. */
export class CodeApp {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** What it shows at this moment. */
  code(at: Date): string {
    return generateSync({ secret: this.#secret, epoch: Math.floor(at.getTime() / 1000) })
  }
}
