/** One line of the comparison; `in` answers for the three offers in their order. */
export interface ComparedFeature {
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
      { name: 'Code QR unique et signé', in: every },
      { name: 'E-tickets affichés dès le paiement', in: digital },
      { name: 'Envoi par e-mail, PDF et WhatsApp', in: digital },
      { name: 'Billets papier redigitalisés', in: physical },
      { name: 'Tickets collectors', in: physical },
    ],
  },
  {
    title: 'Vente',
    features: [
      { name: 'Page d’événement à partager', in: every },
      { name: 'Paiement mobile money et carte', in: digital },
      { name: 'Places gardées pendant le paiement', in: digital },
      { name: 'Distribution aux points de vente', in: physical },
      { name: 'Un seul stock pour tous les canaux', in: onlyAllInOne },
    ],
  },
  {
    title: 'Entrée',
    features: [
      { name: 'Contrôle au téléphone', in: every },
      { name: 'Contrôle sans réseau', in: every },
      { name: 'Doublons et copies signalés', in: every },
    ],
  },
  {
    title: 'Pilotage',
    features: [
      { name: 'Statistiques en temps réel', in: digital },
      { name: 'Statistiques par point de vente', in: physical },
      { name: 'Gestion financière', in: onlyAllInOne },
      { name: 'Rôles et permissions', in: onlyAllInOne },
      { name: 'Hypervision de plusieurs événements', in: onlyAllInOne },
    ],
  },
  {
    title: 'Accompagnement',
    features: [
      { name: 'Réponse en 24h, en ligne en 48h', in: every },
      { name: 'Assistance 24/7', in: every },
    ],
  },
]
