import { Award, Blend, GraduationCap, Mic, MonitorPlay, Store, UsersRound } from 'lucide-react'
import { href, routes } from '../../routes.ts'
import { contactLink } from '../company/company.ts'
import type { PromisedText } from '../promises/abilities.ts'
import type { PromisedFeature } from '../promises/promised-feature.ts'

export const words = {
  description: {
    text: 'Événements virtuels, hybrides ou en salle, salons, conférences et remises de prix : billetterie, accueil et diffusion depuis Cotonou.',
    needs: ['sale', 'live shows', 'service'],
  },
  lead: {
    text: 'En salle, en ligne ou les deux à la fois : une seule équipe, d’ici, pour la billetterie, l’accueil et la diffusion.',
    needs: ['sale', 'live shows', 'service'],
  },
  main: {
    text: 'Trois façons de réunir votre public. Vous en choisissez une, ou vous passez de l’une à l’autre sans changer d’outil.',
    needs: ['sale', 'live shows', 'one stock'],
  },
} as const satisfies Record<string, PromisedText>

export const mainSolutions: readonly PromisedFeature[] = [
  {
    icon: MonitorPlay,
    title: 'Événements virtuels',
    text: 'Votre scène à Cotonou, votre public à Parakou, Paris ou Montréal. Chaque ticket Live ouvre la diffusion sur un appareil.',
    needs: ['live shows'],
    points: [
      { text: 'Streaming HD', needs: ['live shows'] },
      { text: 'Chat en direct', needs: ['live room'] },
      { text: 'Interactions en temps réel', needs: ['live room'] },
    ],
    link: { label: 'Voir la plateforme', href: href(routes.virtualEvents) },
  },
  {
    icon: Blend,
    title: 'Événements hybrides',
    text: 'Une salle et un écran, une seule billetterie : chacun choisit sa place ou son direct, vous suivez les deux ensemble.',
    needs: ['live shows', 'one stock'],
    points: [
      { text: 'Participation flexible', needs: ['live shows'] },
      { text: 'Engagement multicanal', needs: ['live room'] },
      { text: 'Analyses avancées', needs: ['figures'] },
    ],
    link: { label: 'Parler de votre projet', href: contactLink('Événement hybride') },
  },
  {
    icon: UsersRound,
    title: 'Événements en présentiel',
    text: 'De la première vente au dernier entré : des tickets que l’on scanne, des places comptées, une équipe à vos côtés.',
    needs: ['gate', 'one stock', 'service'],
    points: [
      { text: 'Enregistrement rapide', needs: ['gate'] },
      { text: 'Gestion des places', needs: ['one stock'] },
      { text: 'Support sur site', needs: ['service'] },
    ],
    link: { label: 'Voir les offres', href: href(routes.offers) },
  },
]

export const specialisedEvents: readonly PromisedFeature[] = [
  {
    icon: Award,
    title: 'Remises de prix',
    text: 'Invitations nominatives, tables et protocole : chaque lauréat à sa place, chaque invité reconnu à l’entrée.',
    needs: ['invitations', 'gate'],
  },
  {
    icon: Store,
    title: 'Salons professionnels',
    text: 'Badges à code QR pour exposants et visiteurs, passages comptés jour par jour, du premier au dernier.',
    needs: ['signed codes', 'gate'],
  },
  {
    icon: Mic,
    title: 'Webinaires',
    text: 'Inscription gratuite ou payante, accès personnel au direct, questions du public et replay.',
    needs: ['sale', 'live shows', 'live room'],
  },
  {
    icon: GraduationCap,
    title: 'Conférences',
    text: 'Tarifs étudiant, professionnel ou groupe, programme en ligne et émargement par simple scan.',
    needs: ['kinds of tickets', 'event pages', 'gate'],
  },
]
