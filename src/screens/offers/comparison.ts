import type { Promised } from '../promises/abilities.ts'

/** One line of the comparison; `in` answers for the three offers in their order. */
export interface ComparedFeature extends Promised {
  name: string
  in: readonly [digital: boolean, physical: boolean, allInOne: boolean]
}

export interface ComparedGroup {
  title: string
  features: readonly ComparedFeature[]
}

const digital = [true, false, true] as const
const physical = [false, true, true] as const
const onlyAllInOne = [false, false, true] as const
const every = [true, true, true] as const

export const comparison: readonly ComparedGroup[] = [
  {
    title: 'Billets',
    features: [
      { name: 'Code QR unique et signé', needs: ['signed codes'], in: every },
      { name: 'E-tickets affichés dès le paiement', needs: ['delivery'], in: digital },
      { name: 'Envoi par e-mail, PDF et WhatsApp', needs: ['delivery'], in: digital },
      { name: 'Billets papier redigitalisés', needs: ['paper tickets'], in: physical },
      { name: 'Tickets collectors', needs: ['paper tickets'], in: physical },
    ],
  },
  {
    title: 'Vente',
    features: [
      { name: 'Page d’événement à partager', needs: ['event pages'], in: every },
      { name: 'Paiement mobile money et carte', needs: ['payment'], in: digital },
      { name: 'Places gardées pendant le paiement', needs: ['places held'], in: digital },
      { name: 'Distribution aux points de vente', needs: ['paper tickets'], in: physical },
      { name: 'Un seul stock pour tous les canaux', needs: ['one stock', 'paper tickets'], in: onlyAllInOne },
    ],
  },
  {
    title: 'Entrée',
    features: [
      { name: 'Contrôle au téléphone', needs: ['gate'], in: every },
      { name: 'Contrôle sans réseau', needs: ['gate'], in: every },
      { name: 'Faux codes reconnus', needs: ['signed codes'], in: every },
    ],
  },
  {
    title: 'Pilotage',
    features: [
      { name: 'Statistiques en temps réel', needs: ['figures'], in: digital },
      { name: 'Statistiques par point de vente', needs: ['figures', 'paper tickets'], in: physical },
      { name: 'Gestion financière', needs: ['figures'], in: onlyAllInOne },
      { name: 'Rôles et permissions', needs: ['accounts'], in: onlyAllInOne },
      { name: 'Hypervision de plusieurs événements', needs: ['figures'], in: onlyAllInOne },
    ],
  },
  {
    title: 'Accompagnement',
    features: [
      { name: 'Réponse en 24h, en ligne en 48h', needs: ['service'], in: every },
      { name: 'Assistance 24/7', needs: ['service'], in: every },
    ],
  },
]
