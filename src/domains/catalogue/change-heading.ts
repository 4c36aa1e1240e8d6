import type { EventChangeView } from './contract.ts'

/** What title, mail and picture begin with where an event is not as it was announced; no gender of its name is guessed. */
export function changeHeading({ change }: { change?: EventChangeView | undefined }): string | undefined {
  switch (change?.kind) {
    case undefined:
      return undefined
    case 'cancelled':
      return 'Événement annulé'
    case 'postponed':
      return 'Changement de date'
  }
}
