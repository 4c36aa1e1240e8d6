import {
  ChartColumn,
  ChartPie,
  Gem,
  Layers,
  MapPinned,
  Printer,
  Radar,
  ScanLine,
  Smartphone,
  Ticket,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Promised, PromisedText } from '../promises/abilities.ts'

/** One thing of an offer, with an address of its own: `/Produits#{id}`. */
export interface Product extends Promised {
  id: string
  icon: LucideIcon
  title: string
  text: string
}

/** A column of the products menu, and a section of the page. */
export interface ProductGroup {
  id: string
  title: string
  lead: PromisedText
  products: readonly Product[]
}

const digital: ProductGroup = {
  id: 'numerique',
  title: 'Billetterie Numérique',
  lead: {
    text: 'Du téléphone de l’acheteur au téléphone de votre équipe à l’entrée, sans une feuille de papier.',
    needs: ['delivery', 'gate'],
    meanwhile: 'Sur le téléphone de l’acheteur dès le paiement, sans une feuille de papier.',
  },
  products: [
    {
      id: 'e-tickets',
      icon: Ticket,
      title: 'E-tickets',
      text: 'Un code QR signé par ticket, affiché dès le paiement, envoyé par e-mail en PDF et transmis par WhatsApp. Il reste lisible sans réseau.',
      needs: ['signed codes', 'delivery', 'tickets without network'],
    },
    {
      id: 'controle-acces',
      icon: ScanLine,
      title: "Contrôle d'accès",
      text: 'Un téléphone suffit pour scanner. La signature se vérifie même sans réseau, et un faux code ne passe pas.',
      needs: ['gate'],
    },
    {
      id: 'paiement-en-ligne',
      icon: Smartphone,
      title: 'Paiement en ligne',
      text: 'Mobile money ou carte bancaire, en FCFA, chez un prestataire aux normes de sécurité de l’industrie des cartes. Les places sont gardées pendant le paiement : vous ne vendez jamais deux fois la même.',
      needs: ['payment', 'places held'],
    },
    {
      id: 'statistiques-numerique',
      icon: ChartColumn,
      title: 'Statistiques',
      text: 'Ventes par jour et par type de ticket, places restantes, recettes : des chiffres justes, à la minute.',
      needs: ['figures'],
    },
  ],
}

const physical: ProductGroup = {
  id: 'physique',
  title: 'Billetterie Physique',
  lead: {
    text: 'Pour le public qui achète au comptoir, et pour les billets que l’on garde en souvenir.',
    needs: ['paper tickets'],
  },
  products: [
    {
      id: 'billets-redigitalises',
      icon: Printer,
      title: 'Billetterie physique redigitalisée',
      text: 'Vos billets papier reçoivent un code QR unique : ils se contrôlent comme les e-tickets, sur papier comme à l’écran.',
      needs: ['paper tickets', 'gate'],
    },
    {
      id: 'tickets-collectors',
      icon: Gem,
      title: 'Tickets collectors',
      text: 'Grand format, papier choisi, dessin à vos couleurs : un billet que vos invités ne jetteront pas.',
      needs: ['paper tickets'],
    },
    {
      id: 'distribution',
      icon: MapPinned,
      title: 'Distribution',
      text: 'Impression, mise sous pli et livraison à vos points de vente à Cotonou et au-delà, avec un compte exact de chaque carnet.',
      needs: ['paper tickets'],
    },
    {
      id: 'statistiques-physique',
      icon: ChartColumn,
      title: 'Statistiques',
      text: 'Les billets remis, vendus et entrés, point de vente par point de vente.',
      needs: ['figures', 'paper tickets'],
    },
  ],
}

const allInOne: ProductGroup = {
  id: 'all-in-one',
  title: 'All-in-One',
  lead: {
    text: 'Numérique et physique ensemble, avec ce qu’il faut pour diriger une équipe, un budget ou une saison.',
    needs: ['paper tickets', 'accounts', 'figures'],
  },
  products: [
    {
      id: 'solution-complete',
      icon: Layers,
      title: 'Solution complète',
      text: 'En ligne et au comptoir, un seul stock de places : ce qui est vendu d’un côté ne se revend pas de l’autre.',
      needs: ['paper tickets'],
    },
    {
      id: 'gestion-financiere',
      icon: Wallet,
      title: 'Gestion financière',
      text: 'Recettes, frais et remboursements par événement, rapprochés avec les paiements reçus et prêts pour votre comptable.',
      needs: ['figures'],
    },
    {
      id: 'roles-et-permissions',
      icon: UsersRound,
      title: 'Multi-utilisateurs : rôles et permissions',
      text: 'La caisse voit la caisse, l’entrée voit l’entrée. Chaque membre de l’équipe a son accès, vous gardez la main.',
      needs: ['accounts'],
    },
    {
      id: 'statistiques-all-in-one',
      icon: ChartPie,
      title: 'Statistiques',
      text: 'Tous vos canaux réunis et comparés d’une édition à l’autre.',
      needs: ['figures'],
    },
    {
      id: 'hypervision',
      icon: Radar,
      title: "Hypervision d'événements",
      text: 'Plusieurs événements le même soir, un seul écran : ventes, entrées et incidents, en direct.',
      needs: ['figures'],
    },
  ],
}

/** What the company sells, in the order of the products menu. */
export const productGroups: readonly ProductGroup[] = [digital, physical, allInOne]
