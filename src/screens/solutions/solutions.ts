import { Award, Blend, GraduationCap, Mic, MonitorPlay, Store, UsersRound } from 'lucide-react'
import { href, routes } from '../../routes.ts'
import type { Feature } from '../../ui/page/feature-card.tsx'
import { contactLink } from '../company/company.ts'

export const mainSolutions: readonly Feature[] = [
  {
    icon: MonitorPlay,
    title: 'Événements virtuels',
    text: 'Votre scène à Cotonou, votre public à Parakou, Paris ou Montréal. Chaque ticket Live ouvre la diffusion sur un appareil.',
    points: ['Streaming HD', 'Chat en direct', 'Interactions en temps réel'],
    link: { label: 'Voir la plateforme', href: href(routes.virtualEvents) },
  },
  {
    icon: Blend,
    title: 'Événements hybrides',
    text: 'Une salle et un écran, une seule billetterie : chacun choisit sa place ou son direct, vous suivez les deux ensemble.',
    points: ['Participation flexible', 'Engagement multicanal', 'Analyses avancées'],
    link: { label: 'Parler de votre projet', href: contactLink('Événement hybride') },
  },
  {
    icon: UsersRound,
    title: 'Événements en présentiel',
    text: 'De la première vente au dernier entré : des tickets que l’on scanne, des places comptées, une équipe à vos côtés.',
    points: ['Enregistrement rapide', 'Gestion des places', 'Support sur site'],
    link: { label: 'Voir les offres', href: href(routes.offers) },
  },
]

export const specialisedEvents: readonly Feature[] = [
  {
    icon: Award,
    title: 'Remises de prix',
    text: 'Invitations nominatives, tables et protocole : chaque lauréat à sa place, chaque invité reconnu à l’entrée.',
  },
  {
    icon: Store,
    title: 'Salons professionnels',
    text: 'Badges à code QR pour exposants et visiteurs, passages comptés jour par jour, du premier au dernier.',
  },
  {
    icon: Mic,
    title: 'Webinaires',
    text: 'Inscription gratuite ou payante, accès personnel au direct, questions du public et replay.',
  },
  {
    icon: GraduationCap,
    title: 'Conférences',
    text: 'Tarifs étudiant, professionnel ou groupe, programme en ligne et émargement par simple scan.',
  },
]
