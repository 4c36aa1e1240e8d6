/** Aborts after so many milliseconds. `AbortSignal.timeout` is missing before Chromium 103 and Safari 16. */
export function timeLimit(milliseconds: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), milliseconds)
  return limit.signal
}
