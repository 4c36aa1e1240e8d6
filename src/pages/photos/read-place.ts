/** Where a page of a wall begins, from its address; undefined for the first page, and for what is no place. */
export function readPlace(query: URLSearchParams): number | undefined {
  const text = query.get('avant') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
