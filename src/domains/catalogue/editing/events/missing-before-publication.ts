/** What an event must have before visitors see it. */
export type Missing = 'description' | 'venue' | 'picture' | 'tickets'

export interface Prepared {
  description: string
  venue: string
  image: string | null
  /** Places of all tickets that can be sold. */
  places: number
}

/** What is missing, in the order in which people fill it in; empty: it may be published. */
export function missingBeforePublication({ description, venue, image, places }: Prepared): Missing[] {
  const missing: Missing[] = []
  if (description.trim() === '') missing.push('description')
  if (venue.trim() === '') missing.push('venue')
  if (image === null) missing.push('picture')
  if (places === 0) missing.push('tickets')
  return missing
}
