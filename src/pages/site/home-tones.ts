import type { HomeView } from '../../domains/catalogue/contract.ts'
import { eventTones } from './event-tones.ts'

/** Placeholder colours of the home page's pictures. */
export function homeTones({ sections, next }: HomeView): string[] {
  const tickets = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.tickets))
  return [...eventTones(next), ...tickets.flatMap(({ picture }) => (picture ? [picture.tone] : []))]
}
