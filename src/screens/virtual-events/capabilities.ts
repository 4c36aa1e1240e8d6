import {
  CalendarPlus,
  ChartColumn,
  MessagesSquare,
  Presentation,
  Smartphone,
  Store,
  UserRoundCheck,
  Video,
  Vote,
} from 'lucide-react'
import type { Feature } from '../../ui/page/feature-card.tsx'

interface CapabilityGroup {
  id: string
  title: string
  lead: string
  capabilities: readonly Feature[]
}

/** What the platform does, in the order in which an organiser meets it. */
export const capabilityGroups: readonly CapabilityGroup[] = [
  {
    id: 'preparer',
    title: 'Préparer',
    lead: 'Votre événement prend forme avant la première seconde de direct.',
    capabilities: [
      {
        icon: CalendarPlus,
        title: 'Événements sur mesure',
        text: 'Concert, soutenance, culte ou congrès : page à vos couleurs, programme, tarifs et tickets Live réglés selon votre projet.',
      },
      {
        icon: Presentation,
        title: 'Webinaires',
        text: 'Inscription gratuite ou payante, supports partagés à l’écran, intervenants invités par un simple lien.',
      },
      {
        icon: Store,
        title: 'Stands virtuels',
        text: 'Exposants et partenaires accueillent leurs visiteurs : présentation, documents, rendez-vous et contacts à rappeler.',
      },
    ],
  },
  {
    id: 'rassembler',
    title: 'Rassembler',
    lead: 'Le public regarde, répond et se rencontre.',
    capabilities: [
      {
        icon: Video,
        title: 'Diffusion vidéo en direct',
        text: 'Image HD qui s’adapte à la connexion, du Wi-Fi à la 3G, et replay pendant 24h pour qui a manqué le début.',
      },
      {
        icon: MessagesSquare,
        title: 'Chat en direct et networking',
        text: 'Une conversation modérée à côté de la scène, et des échanges entre participants qui veulent se connaître.',
      },
      {
        icon: Vote,
        title: 'Sondages et questions-réponses',
        text: 'Le public vote et pose ses questions, les plus attendues remontent, la réponse se donne à l’antenne.',
      },
    ],
  },
  {
    id: 'piloter',
    title: 'Piloter',
    lead: 'Vous savez qui est là, et ce que l’événement a donné.',
    capabilities: [
      {
        icon: UserRoundCheck,
        title: 'Gestion des participants',
        text: 'Un numéro de série et un mot de passe par ticket, un seul appareil à la fois : l’accès payé ne se partage pas.',
      },
      {
        icon: Smartphone,
        title: 'Accès mobile',
        text: 'Un téléphone et un navigateur suffisent pour acheter, entrer et regarder. Rien à installer.',
      },
      {
        icon: ChartColumn,
        title: 'Analyses',
        text: 'Ventes, connexions, durée de présence et réponses aux sondages, pendant le direct et dans le bilan.',
      },
    ],
  },
]
