/** A KKiaPay account, with its keys for the sandbox or for live payments. */
export interface KkiapayOptions {
  /** `test`: their sandbox, no money moves. */
  mode: 'test' | 'live'
  /** The only key that a browser may see. */
  publicKey: string
  privateKey: string
  secretKey: string
  /** Typed into their dashboard; every webhook carries it. */
  webhookSecret: string
  /** Where their server answers; given by tests only. */
  server?: string
  /** Longest wait for an answer, in milliseconds. */
  deadline?: number
}

const servers = { test: 'https://api-sandbox.kkiapay.me', live: 'https://api.kkiapay.me' }

export const serverOf = ({ mode, server }: KkiapayOptions): string => server ?? servers[mode]
