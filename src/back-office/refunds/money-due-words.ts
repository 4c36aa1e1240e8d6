import type { RefundDuty } from '../../domains/books/payments/contract.ts'
import type { DutyGroup } from '../../domains/books/money-kinds.ts'
import type { Standing } from '../ui/status.tsx'

/** Each group as its tab and its heading say it, and where nothing is in it. */
export const groupWords: Record<DutyGroup, { tab: string; title: string; nothing: string }> = {
  due: {
    tab: 'À décider',
    title: 'Argent à rendre',
    nothing: 'Rien n’attend : tout l’argent reçu a payé quelque chose, ou repart.',
  },
  'by-hand': {
    tab: 'À payer à la main',
    title: 'Remboursements à payer à la main',
    nothing: 'Rien n’attend : le prestataire rend lui-même tout ce qui repart.',
  },
  stopped: {
    tab: 'Refusés et anciens',
    title: 'Remboursements refusés ou anciens',
    nothing: 'Rien n’attend : aucun remboursement n’est refusé ni bloqué.',
  },
}

const standings: Record<RefundDuty['state'], Standing> = {
  due: { tone: 'waiting', word: 'À décider' },
  'by-hand': { tone: 'waiting', word: 'À payer à la main' },
  refused: { tone: 'bad', word: 'Refusé' },
  old: { tone: 'bad', word: 'Sans fin depuis trois jours' },
}

export const dutyStanding = ({ state, isPaid }: RefundDuty): Standing =>
  isPaid ? { tone: 'waiting', word: 'Payé, à confirmer' } : standings[state]

/** What somebody does next, where no button does it. */
export function nextStep({ state, isPaid }: RefundDuty): string | null {
  switch (state) {
    case 'due':
      return null
    case 'by-hand':
      return isPaid
        ? 'Quelqu’un l’a payé : une deuxième personne le confirme sous « À approuver ».'
        : 'Payez-le depuis le compte de la société, puis notez-le ici.'
    case 'refused':
      return 'Ouvrez la commande : ses tickets sont de nouveau valables. Remboursez-la de nouveau, à la main si le prestataire a refusé.'
    case 'old':
      return 'Cherchez-le dans l’espace du prestataire. L’exploitation note ensuite ce qu’il est devenu, par la commande « npm run refunds », avec le numéro de ce remboursement :'
  }
}

/** Whether the next step names the refund to somebody else. */
export const isNamed = ({ state }: RefundDuty): boolean => state === 'old'
