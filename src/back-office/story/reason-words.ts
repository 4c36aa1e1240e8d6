/** Why money is due back, or places were taken back, as it is written down. */
const reasons: Record<string, string> = {
  sold_out_late: 'Il est arrivé trop tard : les places n’étaient plus libres.',
  order_cancelled: 'La commande était annulée quand il est arrivé.',
  paid_twice: 'La commande était déjà payée.',
  amount_short: 'Il est trop petit pour payer la commande.',
  amount_over: 'C’est ce qui dépasse le montant demandé.',
  replaced: 'La commande avait été remplacée par une autre.',
  shortage: 'Les places manquaient à d’autres.',
  staff: 'L’équipe a libéré ces places.',
}

export const reasonWords = (reason: string): string => reasons[reason] ?? reason
