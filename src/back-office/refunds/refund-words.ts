import { formatMoney } from '../../format/money.ts'
import type { RefundView } from '../../domains/after-sale/contract.ts'
import type { Standing } from '../ui/status.tsx'

/** How a refund stands, as the people of the company say it. */
export function refundStanding({
  state,
  byHand,
  isPaid,
  approval,
}: Pick<RefundView, 'state' | 'byHand' | 'isPaid' | 'approval'>): Standing {
  const decider = approval?.decidedBy
  switch (state) {
    case 'awaiting-approval':
      return { tone: 'waiting', word: 'À approuver' }
    case 'declined':
      return { tone: 'bad', word: decider ? `Refusé par ${decider}` : 'Refusé' }
    case 'withdrawn':
      return { tone: 'over', word: 'Demande retirée' }
    case 'void':
      return { tone: 'over', word: 'Demande tombée : la commande a changé' }
    case 'ended':
      return { tone: 'over', word: 'Sans réponse après 7 jours' }
    case 'pending':
      return { tone: 'waiting', word: 'En attente' }
    case 'undone':
      return { tone: 'over', word: 'Annulé' }
    case 'decided':
      if (!byHand) return { tone: 'waiting', word: 'Part maintenant' }
      return { tone: 'waiting', word: isPaid ? 'Payé, à confirmer' : 'À payer à la main' }
    case 'sent':
    case 'processing':
      return { tone: 'waiting', word: 'En cours chez le prestataire' }
    // By the provider, or before it was sent: the reason stands beneath.
    case 'refused':
      return { tone: 'bad', word: 'Pas remboursé' }
    case 'done':
      return { tone: 'good', word: 'Remboursé' }
  }
}

/** Nothing came of it: its tickets may be refunded again. */
const leftNothing: ReadonlySet<RefundView['state']> = new Set([
  'declined',
  'withdrawn',
  'void',
  'ended',
  'undone',
  'refused',
])

export const isOpenOrDone = ({ state }: RefundView): boolean => !leftNothing.has(state)

/** 'dans 9 min 58 s', 'maintenant'. */
export function inSoLong(seconds: number): string {
  if (seconds <= 0) return 'maintenant'
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return minutes === 0 ? `dans ${rest} s` : `dans ${minutes} min ${String(rest).padStart(2, '0')} s`
}

/** From which sum a second person approves a refund, and whether this one passes it. `limit` is in francs, 0 for who is new. */
export function whoApproves(limit: number, passesIt: boolean): string {
  if (limit === 0)
    return 'Vous avez ce rôle depuis moins de 24 heures : une deuxième personne approuve d’abord.'
  return passesIt
    ? `C’est plus de ${formatMoney(limit)} : une deuxième personne approuve d’abord.`
    : `Au-dessus de ${formatMoney(limit)} pour une commande, une deuxième personne approuve d’abord.`
}
