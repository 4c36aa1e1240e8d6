import {
  BadgeCheck,
  ChartColumn,
  Headset,
  Handshake,
  MonitorSmartphone,
  ScanLine,
  ShieldCheck,
  WifiOff,
} from 'lucide-react'
import type { Feature } from '../../ui/page/feature-card.tsx'

export interface Offer {
  title: string
  tagline: string
  /** Whom it suits. */
  idealFor: string
  features: readonly string[]
  /** 'Populaire' */
  badge?: string
}

export const offers: readonly Offer[] = [
  {
    title: 'Billetterie Numérique',
    tagline: 'Vendez en ligne, contrôlez au téléphone.',
    idealFor: 'Concerts, soirées, conférences',
    features: [
      'E-tickets à code QR signé',
      'Paiement mobile money et carte',
      'Tickets par e-mail, PDF et WhatsApp',
      'Places gardées pendant le paiement',
      "Contrôle d'accès, même sans réseau",
      'Statistiques de vente en temps réel',
    ],
  },
  {
    title: 'Billetterie Physique',
    tagline: 'Le papier, avec la sûreté du numérique.',
    idealFor: 'Galas, kermesses, ventes au comptoir',
    features: [
      'Billets papier redigitalisés par code QR',
      'Tickets collectors à vos couleurs',
      'Impression et mise sous pli',
      'Distribution aux points de vente',
      "Contrôle d'accès, même sans réseau",
      'Statistiques par point de vente',
    ],
  },
  {
    title: 'All-in-One',
    tagline: 'Tout vendre, tout contrôler, tout compter.',
    idealFor: 'Festivals, tournées, saisons entières',
    badge: 'Populaire',
    features: [
      'Billetterie numérique et physique complètes',
      'Un seul stock pour tous les canaux',
      'Gestion financière par événement',
      'Équipe : rôles et permissions',
      'Statistiques réunies, édition après édition',
      'Hypervision de plusieurs événements',
    ],
  },
]

/** What comes with each of the three offers. */
export const included: readonly Feature[] = [
  {
    icon: BadgeCheck,
    title: 'Codes QR uniques',
    text: 'Chaque billet porte le sien, signé : il ne se fabrique pas.',
  },
  {
    icon: ShieldCheck,
    title: 'Protection anti-fraude',
    text: 'Une copie ou un second passage est signalé aussitôt.',
  },
  { icon: ScanLine, title: 'Contrôle à l’entrée', text: 'Un téléphone ordinaire suffit pour scanner.' },
  {
    icon: WifiOff,
    title: 'Sans réseau aussi',
    text: 'Les billets se vérifient là où la connexion s’arrête.',
  },
  {
    icon: ChartColumn,
    title: 'Statistiques',
    text: 'Vendus, restants, entrés : vos chiffres, sans attendre la fin de la soirée.',
  },
  {
    icon: MonitorSmartphone,
    title: 'Page d’événement',
    text: 'Affiche, programme et compte à rebours, prêts à partager.',
  },
  { icon: Headset, title: 'Assistance 24/7', text: 'Pour vous et pour vos acheteurs, jour et nuit.' },
  {
    icon: Handshake,
    title: 'Suivi à Cotonou',
    text: 'La même personne suit votre événement du début à la fin.',
  },
]
