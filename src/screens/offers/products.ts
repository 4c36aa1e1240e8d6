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

/** One thing of an offer, with an address of its own: `/Produits#{id}`. */
export interface Product {
  id: string
  icon: LucideIcon
  title: string
  text: string
}

/** A column of the products menu, and a section of the page. */
export interface ProductGroup {
  id: string
  title: string
  lead: string
  products: readonly Product[]
}

const digital: ProductGroup = {
  id: 'numerique',
  title: 'Billetterie Numérique',
  lead: 'Du téléphone de l’acheteur au téléphone de votre équipe à l’entrée, sans une feuille de papier.',
  products: [
    {
      id: 'e-tickets',
      icon: Ticket,
      title: 'E-tickets',
      text: 'Un code QR signé par ticket, affiché dès le paiement, envoyé par e-mail en PDF et transmis par WhatsApp. Il reste lisible sans réseau.',
    },
    {
      id: 'controle-acces',
      icon: ScanLine,
      title: "Contrôle d'accès",
      text: 'Un téléphone suffit pour scanner. La signature se vérifie même sans réseau, et un code déjà entré ne passe pas deux fois.',
    },
    {
      id: 'paiement-en-ligne',
      icon: Smartphone,
      title: 'Paiement en ligne',
      text: 'Mobile money ou carte bancaire, en FCFA, chez un prestataire aux normes de sécurité de l’industrie des cartes. Les places sont gardées pendant le paiement : vous ne vendez jamais deux fois la même.',
    },
    {
      id: 'statistiques-numerique',
      icon: ChartColumn,
      title: 'Statistiques',
      text: 'Ventes par jour et par type de ticket, places restantes, recettes : des chiffres justes, à la minute.',
    },
  ],
}

const physical: ProductGroup = {
  id: 'physique',
  title: 'Billetterie Physique',
  lead: 'Pour le public qui achète au comptoir, et pour les billets que l’on garde en souvenir.',
  products: [
    {
      id: 'billets-redigitalises',
      icon: Printer,
      title: 'Billetterie physique redigitalisée',
      text: 'Vos billets papier reçoivent un code QR unique : ils se contrôlent comme les e-tickets, et une copie ne passe pas après l’original.',
    },
    {
      id: 'tickets-collectors',
      icon: Gem,
      title: 'Tickets collectors',
      text: 'Grand format, papier choisi, dessin à vos couleurs : un billet que vos invités ne jetteront pas.',
    },
    {
      id: 'distribution',
      icon: MapPinned,
      title: 'Distribution',
      text: 'Impression, mise sous pli et livraison à vos points de vente à Cotonou et au-delà, avec un compte exact de chaque carnet.',
    },
    {
      id: 'statistiques-physique',
      icon: ChartColumn,
      title: 'Statistiques',
      text: 'Les billets remis, vendus et entrés, point de vente par point de vente.',
    },
  ],
}

const allInOne: ProductGroup = {
  id: 'all-in-one',
  title: 'All-in-One',
  lead: 'Numérique et physique ensemble, avec ce qu’il faut pour diriger une équipe, un budget ou une saison.',
  products: [
    {
      id: 'solution-complete',
      icon: Layers,
      title: 'Solution complète',
      text: 'En ligne et au comptoir, un seul stock de places : ce qui est vendu d’un côté ne se revend pas de l’autre.',
    },
    {
      id: 'gestion-financiere',
      icon: Wallet,
      title: 'Gestion financière',
      text: 'Recettes, frais et remboursements par événement, rapprochés avec les paiements reçus et prêts pour votre comptable.',
    },
    {
      id: 'roles-et-permissions',
      icon: UsersRound,
      title: 'Multi-utilisateurs : rôles et permissions',
      text: 'La caisse voit la caisse, l’entrée voit l’entrée. Chaque membre de l’équipe a son accès, vous gardez la main.',
    },
    {
      id: 'statistiques-all-in-one',
      icon: ChartPie,
      title: 'Statistiques',
      text: 'Tous vos canaux réunis et comparés d’une édition à l’autre.',
    },
    {
      id: 'hypervision',
      icon: Radar,
      title: "Hypervision d'événements",
      text: 'Plusieurs événements le même soir, un seul écran : ventes, entrées et incidents, en direct.',
    },
  ],
}

/** What the company sells, in the order of the products menu. */
export const productGroups: readonly ProductGroup[] = [digital, physical, allInOne]
