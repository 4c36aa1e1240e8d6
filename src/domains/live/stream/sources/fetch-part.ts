export type Fetched =
  | { kind: 'part'; type: string; body: Buffer }
  | { kind: 'missing' }
  /** `reason` is for the log. */
  | { kind: 'away'; reason: string }

/**
 * Reads a file of the operator's, at most `mostBytes` of it within `deadline` milliseconds. Redirections are not
 * followed: they could lead into our own network.
 */
export async function fetchPart(
  address: URL,
  { deadline, mostBytes }: { deadline: number; mostBytes: number },
): Promise<Fetched> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(deadline) })
    const type = answer.headers.get('content-type') ?? ''
    const body = answer.ok ? await readAtMost(answer, mostBytes) : undefined
    if (!answer.ok) await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) return { kind: 'missing' }
    if (!answer.ok) return { kind: 'away', reason: `it answers ${answer.status}` }
    if (body === undefined) return { kind: 'away', reason: `it answers more than ${mostBytes} bytes` }
    // An error page that calls itself a success.
    if (type.startsWith('text/html')) return { kind: 'away', reason: 'it answers a page' }
    return { kind: 'part', type, body }
  } catch (error) {
    return { kind: 'away', reason: reasonOf(error) }
  }
}

async function readAtMost(answer: Response, mostBytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    // Leaving the loop ends the transfer.
    if (bytes > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
