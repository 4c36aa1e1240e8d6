import { serverOf, type KkiapayOptions } from './options.ts'

export interface ServerAnswer {
  status: number
  body: string
}

/** Bytes. Their real answers are far shorter. */
const LONGEST_BODY = 64 * 1024

/** Asks their server one question about one transaction. Throws if the answer is late, incomplete or too long. */
export async function askServer(
  options: KkiapayOptions,
  question: 'status' | 'revert',
  transactionId: string,
): Promise<ServerAnswer> {
  const { publicKey, privateKey, secretKey, deadline = 5_000 } = options
  const response = await fetch(`${serverOf(options)}/api/v1/transactions/${question}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-key': publicKey,
      'x-private-key': privateKey,
      'x-secret-key': secretKey,
    },
    body: JSON.stringify({ transactionId }),
    // A redirect would send the keys to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(deadline),
  })
  return { status: response.status, body: await readBody(response) }
}

async function readBody({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    parts.push(part)
    length += part.length
    if (length > LONGEST_BODY) throw new Error('the answer does not end')
  }
  return Buffer.concat(parts).toString('utf8')
}
