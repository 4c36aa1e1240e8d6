import type { EventChangeView } from './contract.ts'

/** What titles, mails and pictures of a changed event begin with. The words guess no gender of its name. */
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
