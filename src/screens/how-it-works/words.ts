import { Armchair, ChartNoAxesColumn, Gift, Megaphone, Percent, Rocket, ShieldCheck } from 'lucide-react'
import type { PromisedText } from '../promises/abilities.ts'
import type { PromisedFeature } from '../promises/promised-feature.ts'

export const words = {
  description: {
    text: 'Organisateurs : le formulaire à remplir, ce qu’il faut préparer, des exemples de tickets. Vos ventes en ligne sous 48h.',
    needs: ['organiser form', 'service'],
  },
  lead: {
    text: 'Un formulaire, un e-mail, et vos tickets sont en vente sous 48h. Nous nous occupons du paiement, des tickets et du contrôle à l’entrée.',
    needs: ['organiser form', 'service', 'payment', 'gate'],
    meanwhile:
      'Un formulaire, un e-mail, et vos tickets sont en vente sous 48h. Nous nous occupons du paiement et des tickets.',
  },
  help: {
    text: 'Il vous manque une affiche, une image de ticket, une idée de prix ? Nous vous aidons.',
    needs: ['service'],
  },
  options: { text: 'À noter dans le formulaire ; rien à payer d’avance.', needs: ['service'] },
  codeAdded: {
    text: 'N’y mettez pas de code QR : nous l’ajoutons.',
    needs: ['tickets on pictures'],
    meanwhile: 'N’y mettez pas de code QR.',
  },
} as const satisfies Record<string, PromisedText>

export const benefits: readonly PromisedFeature[] = [
  {
    icon: Rocket,
    title: 'En ligne sous 48h',
    text: 'Dès que votre formulaire est complet et que vous avez dit oui, votre page est prête en deux jours.',
    needs: ['event pages', 'service'],
  },
  {
    icon: ShieldCheck,
    title: 'Paiements sécurisés, tickets anti-fraude',
    text: 'Chaque paiement est vérifié auprès du prestataire. Chaque ticket porte un code QR signé, que chacun peut vérifier.',
    needs: ['payment', 'signed codes'],
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Tableau de bord en temps réel',
    text: 'Tickets vendus, places restantes, recettes : vous savez à chaque instant où en est votre vente.',
    needs: ['figures'],
  },
]

export const options: readonly PromisedFeature[] = [
  {
    icon: Percent,
    title: 'Prévente et changement de prix',
    text: 'Un prix plus doux pour les premiers, puis le prix courant à la date que vous fixez.',
    needs: ['kinds of tickets'],
  },
  {
    icon: Megaphone,
    title: 'Codes promo',
    text: 'Un code par artiste ou par promoteur : son prix pour son public, et vous voyez qui fait venir du monde.',
    needs: ['promo codes'],
  },
  {
    icon: Armchair,
    title: 'Tickets de groupe',
    text: 'Une table, une famille, une équipe : un seul achat, un code par personne à l’entrée.',
    needs: ['kinds of tickets'],
  },
  {
    icon: Gift,
    title: 'Invitations',
    text: 'Presse, partenaires, artistes : des tickets gratuits, comptés à part de vos ventes.',
    needs: ['invitations'],
  },
]
