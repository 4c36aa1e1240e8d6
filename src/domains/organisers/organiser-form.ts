import { TICKET_IMAGE_FORMAT } from './ticket-examples.ts'

/** A field to write in, or boxes to tick; each knows how it looks when it is well filled in. */
export type FormField = { label: string; hint: string } & (
  | { kind: 'text'; example: string }
  | {
      kind: 'boxes'
      choices: readonly string[]
      example: readonly string[]
      /** The choice that the company does not offer yet. */
      awaited?: string
    }
)

export interface FormSection {
  id: 'general' | 'visual' | 'pricing' | 'sales' | 'contact' | 'declaration'
  title: string
  introduction: string
  fields: readonly FormField[]
}

/** Rows for ticket types: more than most events need, so that nobody has to add one. */
export const TICKET_ROWS = 6

export const ticketColumns = [
  'Type de ticket',
  'Prix (FCFA)',
  'Nombre de tickets',
  'Personnes par ticket',
  'Ce que le ticket comprend',
] as const

const text = (label: string, hint: string, example: string): FormField => ({
  kind: 'text',
  label,
  hint,
  example,
})

const boxes = (
  label: string,
  hint: string,
  choices: readonly string[],
  example: readonly string[],
): FormField => ({ kind: 'boxes', label, hint, choices, example })

/**
 * All that the company needs to put an event on sale. The document, its filled example and the page's lists are
 * made of it, so that they never ask for different things. The example's event takes place in `year`.
 */
export function organiserForm(year: number): readonly FormSection[] {
  return [general(year), visual, pricing, sales(year), contact, declaration(year)]
}

function general(year: number): FormSection {
  return {
    id: 'general',
    title: 'Informations générales',
    introduction:
      'Ce que vos acheteurs lisent avant de choisir, sur la page de l’événement et sur leur ticket.',
    fields: [
      text('Nom de l’événement', 'Tel que sur vos affiches.', 'Nuit des Tambours'),
      boxes(
        'Format',
        'Plusieurs réponses possibles.',
        ['En présentiel', 'En ligne', 'Hybride'],
        ['En présentiel', 'En ligne'],
      ),
      text(
        'Date et heure de début',
        'L’heure du début, pas celle de l’ouverture des portes.',
        `18 décembre ${year}, 20h`,
      ),
      text(
        'Date et heure de fin',
        'Les ventes en ligne se ferment au plus tard à ce moment.',
        `19 décembre ${year}, 2h`,
      ),
      text('Ouverture des portes', 'L’heure à laquelle le contrôle des tickets commence.', '18h30'),
      text(
        'Lieu et adresse',
        'Nom du lieu, quartier, ville et un repère que tout le monde connaît.',
        'Espace Lagune, quartier Ganhi, Cotonou (derrière le marché)',
      ),
      text('Participants attendus', 'Et la capacité du lieu.', '800 sur place, 100 en ligne'),
      text(
        'Description',
        'Cinq à dix lignes : artistes, ambiance, ce qui rend la soirée unique.',
        'Douze maîtres tambourinaires du Sud et du Nord se répondent sur une même scène, de la cour royale à la rue. Deux heures de rythmes, puis la piste est à vous.',
      ),
      text(
        'Programme',
        'Les temps forts avec leur heure.',
        '18h30 ouverture des portes · 20h premiers tambours · 22h30 grande réponse · 23h30 piste ouverte',
      ),
    ],
  }
}

const visual: FormSection = {
  id: 'visual',
  title: 'Identité visuelle',
  introduction: 'Joignez les fichiers à votre e-mail et écrivez ici leur nom.',
  fields: [
    text(
      'Affiche de l’événement',
      'JPG ou PNG, en hauteur, 1080 x 1350 px au moins.',
      'nuit-des-tambours-affiche.png',
    ),
    text(
      'Image des tickets',
      `JPG ou PNG, ${TICKET_IMAGE_FORMAT}, une par type de ticket.`,
      'ticket-standard.png, ticket-premium.png, ticket-vip.png, ticket-live.png',
    ),
    text('Logo de l’organisateur', 'PNG à fond transparent ou SVG.', 'tambours-et-compagnie.svg'),
    text('Couleurs', 'Deux ou trois, par leur nom ou leur code.', 'Rouge brique #B42318, noir, jaune soleil'),
    text('Phrase d’accroche', 'Une ligne, sous le titre.', 'Une nuit, douze tambours, une seule pulsation'),
    text('Réseaux sociaux', 'Adresses de vos pages.', 'instagram.com/lestambours, facebook.com/lestambours'),
  ],
}

/** Comes with points of sale. */
const CASH = 'Espèces aux points de vente'

const pricing: FormSection = {
  id: 'pricing',
  title: 'Tarification',
  introduction: 'Une ligne par type de ticket. Les prix sont en francs CFA, par ticket.',
  fields: [
    {
      kind: 'boxes',
      label: 'Moyens de paiement',
      hint: 'Comment vos acheteurs pourront payer.',
      choices: ['Mobile money', 'Carte bancaire', CASH],
      example: ['Mobile money', 'Carte bancaire', CASH],
      awaited: CASH,
    },
    text('Tickets par commande', 'Le plus grand nombre pour un même achat ; 10 si vous ne dites rien.', '10'),
    text(
      'Options',
      'Prévente, codes promo, invitations, tickets de groupe.',
      'Prévente à 5 000 FCFA pour les 50 premiers tickets Standard ; 20 invitations pour la presse',
    ),
    text(
      'Versement des recettes',
      'Numéro mobile money ou compte bancaire, et le nom de son titulaire.',
      'Compte bancaire de Tambours et Compagnie, relevé d’identité bancaire joint',
    ),
  ],
}

function sales(year: number): FormSection {
  return {
    id: 'sales',
    title: 'Dates de vente',
    introduction: 'Comptez 48h entre votre envoi complet et la mise en ligne.',
    fields: [
      text('Ouverture des ventes', 'Jour et heure.', `2 novembre ${year}, 9h`),
      text(
        'Fermeture des ventes',
        'Jour et heure ; la fin de l’événement si vous ne dites rien.',
        `18 décembre ${year}, 22h`,
      ),
      text('Changement de prix', 'Date et nouveau prix, si vous en prévoyez un.', 'Aucun après la prévente'),
    ],
  }
}

const contact: FormSection = {
  id: 'contact',
  title: 'Contact',
  introduction: 'La personne qui répond de l’événement : nous lui écrivons avant chaque décision.',
  fields: [
    text(
      'Organisation',
      'Nom de la structure, IFU ou RCCM si elle en a.',
      'Tambours et Compagnie, IFU 0000000000000',
    ),
    text('Nom et prénom', 'De la personne responsable.', 'ADJOVI Clarisse'),
    text('Fonction', '', 'Directrice de production'),
    text('E-mail', 'Celui que vous lisez chaque jour.', 'clarisse@tambours.example'),
    text('Téléphone (WhatsApp)', '', '+229 01 97 00 00 00'),
  ],
}

function declaration(year: number): FormSection {
  const promises = [
    'J’organise cet événement ou j’agis au nom de l’organisateur.',
    'J’ai le droit d’utiliser les images, les noms et les musiques que je fournis.',
    'En cas d’annulation ou de report, je préviens aussitôt la billetterie.',
  ]
  return {
    id: 'declaration',
    title: 'Déclaration',
    introduction: 'Cochez chaque ligne, datez et signez de votre nom.',
    fields: [
      boxes('Je déclare', '', promises, promises),
      text('Fait à', 'Ville.', 'Cotonou'),
      text('Le', 'Date.', `15 octobre ${year}`),
      text('Signature', 'Votre nom suffit.', 'Clarisse ADJOVI'),
    ],
  }
}
