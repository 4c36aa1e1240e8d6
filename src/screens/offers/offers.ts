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
import type { PromisedText } from '../promises/abilities.ts'
import type { PromisedFeature, PromisedPoint } from '../promises/promised-feature.ts'

export interface Offer {
  title: string
  tagline: PromisedText
  /** Whom it suits. */
  idealFor: string
  features: readonly PromisedPoint[]
  /** 'Populaire' */
  badge?: string
}

export const words = {
  description: {
    text: 'Billetterie numérique, physique ou All-in-One : e-tickets, contrôle d’accès, paiement mobile money et carte, tickets collectors. Comparez nos offres.',
    needs: ['delivery', 'gate', 'payment', 'paper tickets'],
    meanwhile:
      'E-tickets à code QR, paiement mobile money et carte : la billetterie de votre événement. Comparez nos offres.',
  },
  lead: {
    text: 'Sur téléphone, sur papier ou les deux. Vous dites ce que vous préparez, nous nous occupons des billets, des paiements et de l’entrée.',
    needs: ['delivery', 'payment', 'paper tickets', 'gate'],
    meanwhile: 'Vous dites ce que vous préparez, nous nous occupons des billets et des paiements.',
  },
  quote: {
    text: 'Le prix dépend du nombre de billets et de ce que vous nous confiez : votre devis arrive sous 24h.',
    needs: ['service'],
  },
} as const satisfies Record<string, PromisedText>

export const offers: readonly Offer[] = [
  {
    title: 'Billetterie Numérique',
    tagline: {
      text: 'Vendez en ligne, contrôlez au téléphone.',
      needs: ['sale', 'gate'],
      meanwhile: 'Vendez en ligne, sans une feuille de papier.',
    },
    idealFor: 'Concerts, soirées, conférences',
    features: [
      { text: 'E-tickets à code QR signé', needs: ['signed codes'] },
      { text: 'Paiement mobile money et carte', needs: ['payment'] },
      { text: 'Tickets par e-mail, PDF et WhatsApp', needs: ['delivery'] },
      { text: 'Places gardées pendant le paiement', needs: ['places held'] },
      { text: "Contrôle d'accès, même sans réseau", needs: ['gate'] },
      { text: 'Statistiques de vente en temps réel', needs: ['figures'] },
    ],
  },
  {
    title: 'Billetterie Physique',
    tagline: { text: 'Le papier, avec la sûreté du numérique.', needs: ['paper tickets'] },
    idealFor: 'Galas, kermesses, ventes au comptoir',
    features: [
      { text: 'Billets papier redigitalisés par code QR', needs: ['paper tickets'] },
      { text: 'Tickets collectors à vos couleurs', needs: ['paper tickets'] },
      { text: 'Impression et mise sous pli', needs: ['paper tickets'] },
      { text: 'Distribution aux points de vente', needs: ['paper tickets'] },
      { text: "Contrôle d'accès, même sans réseau", needs: ['gate'] },
      { text: 'Statistiques par point de vente', needs: ['figures', 'paper tickets'] },
    ],
  },
  {
    title: 'All-in-One',
    tagline: { text: 'Tout vendre, tout contrôler, tout compter.', needs: ['sale', 'gate', 'figures'] },
    idealFor: 'Festivals, tournées, saisons entières',
    badge: 'Populaire',
    features: [
      { text: 'Billetterie numérique et physique complètes', needs: ['paper tickets'] },
      { text: 'Un seul stock pour tous les canaux', needs: ['one stock', 'paper tickets'] },
      { text: 'Gestion financière par événement', needs: ['figures'] },
      { text: 'Équipe : rôles et permissions', needs: ['accounts'] },
      { text: 'Statistiques réunies, édition après édition', needs: ['figures'] },
      { text: 'Hypervision de plusieurs événements', needs: ['figures'] },
    ],
  },
]

/** What comes with each of the three offers. */
export const included: readonly PromisedFeature[] = [
  {
    icon: BadgeCheck,
    title: 'Codes QR uniques',
    text: 'Chaque billet porte le sien, signé : il ne se fabrique pas.',
    needs: ['signed codes'],
  },
  {
    icon: ShieldCheck,
    title: 'Protection anti-fraude',
    text: 'Un faux code est reconnu aussitôt, par vous et par l’acheteur.',
    needs: ['signed codes'],
  },
  {
    icon: ScanLine,
    title: 'Contrôle à l’entrée',
    text: 'Un téléphone ordinaire suffit pour scanner.',
    needs: ['gate'],
  },
  {
    icon: WifiOff,
    title: 'Sans réseau aussi',
    text: 'Les billets se vérifient là où la connexion s’arrête.',
    needs: ['gate', 'tickets without network'],
  },
  {
    icon: ChartColumn,
    title: 'Statistiques',
    text: 'Vendus, restants, entrés : vos chiffres, sans attendre la fin de la soirée.',
    needs: ['figures'],
  },
  {
    icon: MonitorSmartphone,
    title: 'Page d’événement',
    text: 'Affiche, programme et compte à rebours, prêts à partager.',
    needs: ['event pages'],
  },
  {
    icon: Headset,
    title: 'Assistance 24/7',
    text: 'Pour vous et pour vos acheteurs, jour et nuit.',
    needs: ['service'],
  },
  {
    icon: Handshake,
    title: 'Suivi à Cotonou',
    text: 'La même personne suit votre événement du début à la fin.',
    needs: ['service'],
  },
]
