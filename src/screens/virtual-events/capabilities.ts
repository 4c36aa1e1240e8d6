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
import type { PromisedText } from '../promises/abilities.ts'
import type { PromisedFeature } from '../promises/promised-feature.ts'

interface CapabilityGroup {
  id: string
  title: string
  lead: PromisedText
  capabilities: readonly PromisedFeature[]
}

export const words = {
  description: {
    text: 'Concerts, webinaires et congrès en direct : diffusion HD, chat, sondages, stands virtuels et accès vendus en FCFA.',
    needs: ['live shows', 'live room', 'sale'],
    meanwhile: 'Concerts et spectacles en direct : diffusion HD, replay et accès vendus en FCFA.',
  },
  lead: {
    text: 'La plateforme d’événements virtuels qui vend les accès, diffuse en direct et fait parler votre public, de la lagune à la diaspora.',
    needs: ['sale', 'live shows', 'live room'],
    meanwhile:
      'La plateforme d’événements virtuels qui vend les accès et diffuse en direct, de la lagune à la diaspora.',
  },
  start: {
    text: 'Dites-nous la date et le public que vous attendez : nous vous disons ce qu’il faut, et ce qu’il ne faut pas.',
    needs: ['service'],
  },
} as const satisfies Record<string, PromisedText>

/** What the platform does, in the order in which an organiser meets it. */
export const capabilityGroups: readonly CapabilityGroup[] = [
  {
    id: 'preparer',
    title: 'Préparer',
    lead: {
      text: 'Votre événement prend forme avant la première seconde de direct.',
      needs: ['event pages'],
    },
    capabilities: [
      {
        icon: CalendarPlus,
        title: 'Événements sur mesure',
        text: 'Concert, soutenance, culte ou congrès : page à vos couleurs, programme, tarifs et tickets Live réglés selon votre projet.',
        needs: ['event pages', 'kinds of tickets', 'live shows'],
      },
      {
        icon: Presentation,
        title: 'Webinaires',
        text: 'Inscription gratuite ou payante, supports partagés à l’écran, intervenants invités par un simple lien.',
        needs: ['sale', 'live room'],
      },
      {
        icon: Store,
        title: 'Stands virtuels',
        text: 'Exposants et partenaires accueillent leurs visiteurs : présentation, documents, rendez-vous et contacts à rappeler.',
        needs: ['live room'],
      },
    ],
  },
  {
    id: 'rassembler',
    title: 'Rassembler',
    lead: {
      text: 'Le public regarde, répond et se rencontre.',
      needs: ['live room'],
      meanwhile: 'Le public regarde, où qu’il soit.',
    },
    capabilities: [
      {
        icon: Video,
        title: 'Diffusion vidéo en direct',
        text: 'Image HD qui s’adapte à la connexion, du Wi-Fi à la 3G, et replay pendant 24h pour qui a manqué le début.',
        needs: ['live shows'],
      },
      {
        icon: MessagesSquare,
        title: 'Chat en direct et networking',
        text: 'Une conversation modérée à côté de la scène, et des échanges entre participants qui veulent se connaître.',
        needs: ['live room'],
      },
      {
        icon: Vote,
        title: 'Sondages et questions-réponses',
        text: 'Le public vote et pose ses questions, les plus attendues remontent, la réponse se donne à l’antenne.',
        needs: ['live room'],
      },
    ],
  },
  {
    id: 'piloter',
    title: 'Piloter',
    lead: {
      text: 'Vous savez qui est là, et ce que l’événement a donné.',
      needs: ['figures'],
      meanwhile: 'Chaque accès est personnel.',
    },
    capabilities: [
      {
        icon: UserRoundCheck,
        title: 'Gestion des participants',
        text: 'Un numéro de série et un mot de passe par ticket, un seul appareil à la fois : l’accès payé ne se partage pas.',
        needs: ['live shows'],
      },
      {
        icon: Smartphone,
        title: 'Accès mobile',
        text: 'Un téléphone et un navigateur suffisent pour acheter, entrer et regarder. Rien à installer.',
        needs: ['live shows', 'sale'],
      },
      {
        icon: ChartColumn,
        title: 'Analyses',
        text: 'Ventes, connexions, durée de présence et réponses aux sondages, pendant le direct et dans le bilan.',
        needs: ['figures'],
      },
    ],
  },
]
