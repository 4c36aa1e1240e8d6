/** For scripts that read answers as JSON of an unknown shape: a member, or undefined. */
export function member(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}

/** The same for a text; '' where there is none. */
export function text(body: unknown, name: string): string {
  const value = member(body, name)
  return typeof value === 'string' ? value : ''
}
