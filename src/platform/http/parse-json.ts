/** What a stranger sent, if it is JSON at all; undefined if not. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
