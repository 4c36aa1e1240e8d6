import type { OrderView } from '../../domains/checkout/contract.ts'
import type { NoticeTone } from '../../ui/notice.tsx'

/** An order whose money its provider took back: nobody here has given it back, and nobody does. */
export function takenBackWords({
  takenBack,
  tickets,
}: OrderView): { tone: NoticeTone; title: string; sentences: string[] } | undefined {
  if (!takenBack) return undefined
  const cancelled = tickets.find(({ change }) => change?.kind === 'cancelled')
  return {
    tone: 'error',
    title: 'Votre paiement a été repris',
    sentences: [
      ...(cancelled?.change ? [`${cancelled.eventName} n'aura pas lieu. ${cancelled.change.reason}`] : []),
      "Le service de paiement a repris l'argent de cette commande après coup. Ce n'est pas un remboursement de notre part : pour savoir où est la somme, demandez à votre opérateur.",
      "Les tickets de cette commande n'ouvrent plus l'entrée.",
      "Vous n'avez rien demandé, ou vous voulez quand même venir ? Contactez le service client.",
    ],
  }
}
