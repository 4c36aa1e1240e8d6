/** Where one goes with a ticket: whoever watches from home goes nowhere. */
export function venueOf({ live, venue }: { live: boolean; venue: string }): string {
  return live ? 'En ligne' : venue
}
