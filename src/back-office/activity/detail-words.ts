import { formatClock, formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { member } from '../../ui/read-answer.ts'
import { orderStateWords } from '../../domains/checkout/order-state-words.ts'
import { orderStates } from '../../domains/checkout/order-status.ts'
import { transactionResults } from '../../domains/payments/transaction-result.ts'
import { resultWords } from '../../domains/payments/statements/result-words.ts'
import { settingWords } from '../settings/setting-words.ts'
import { roleNames, roles } from '../../domains/staff/permissions.ts'

/** What was changed: from what to what; or a word about it, which has no before. */
export interface DetailLine {
  field: string
  from?: string
  to: string
}

/** Fields as people call them, by their names in the code; columns are written down as the database has them. */
const fields: Record<string, string> = {
  ...settingWords,
  about: 'À propos',
  accent: 'Couleur',
  amount: 'Montant',
  archivedAt: 'Archivé',
  askedBy: 'Demandé par',
  blocks: 'Blocs de vente',
  capacity: 'Places',
  changed: 'Changé',
  channel: 'Canal',
  commissionRate: 'Commission',
  countdownTarget: 'Compte à rebours',
  coverPhoto: 'Photo de couverture',
  coverTone: 'Ton de la couverture',
  description: 'Description',
  email: 'E-mail',
  endsAt: 'Fin',
  eventId: 'Événement',
  eventIds: 'Événements',
  from: 'À partir du',
  good: 'Valable de nouveau',
  grants: 'Accès',
  ground: 'Fond',
  heroTitle: 'Titre',
  highlights: 'Points forts',
  image: 'Image',
  inMenu: 'Dans le menu',
  kind: 'Sorte',
  label: 'Appareil',
  left: 'Codes qui restent',
  letters: 'Lettres',
  listed: 'Affiché',
  maxPerOrder: 'Au plus par commande',
  maxUses: 'Utilisations au plus',
  name: 'Nom',
  orders: 'Commandes',
  organiserId: 'Organisateur',
  pageSlug: 'Page',
  parts: 'Moments et zones',
  persons: 'Personnes',
  phone: 'Téléphone',
  photo: 'Photo',
  pictures: 'Images',
  portraitArt: 'Visuel en portrait',
  position: 'Ordre',
  price: 'Prix',
  problem: 'À problème',
  programme: 'Programme',
  publishedAt: 'Publié',
  rate: 'Commission',
  reason: 'Motif',
  ribbon: 'Ruban',
  result: 'Résultat',
  role: 'Rôle',
  rows: 'Lignes',
  salesCloseAt: 'Fin de la vente',
  salesOpenAt: 'Début de la vente',
  sections: 'Rubriques',
  series: 'Série',
  seriesId: 'Série',
  sessions: 'Sessions',
  shade: 'Ombre',
  socialLinks: 'Réseaux sociaux',
  squareArt: 'Visuel carré',
  startsAt: 'Début',
  state: 'État',
  storyArt: 'Visuel de story',
  streamUrl: 'Adresse du direct',
  tagline: 'Accroche',
  ticket: 'Ticket',
  title: 'Titre',
  tone: 'Ton',
  transfer: 'Transfert',
  typeId: 'Ticket',
  until: 'Avant le',
  used: 'Déjà utilisé',
  venue: 'Lieu',
  why: 'Motif',
}

/** In whole francs. */
const money = new Set(['amount', 'price', 'refund-limit-order', 'refund-limit-day'])
/** Said by the line itself, or names of no use to people. */
const silent = new Set(['order', 'subject', 'action', 'limit', 'factors', 'key', 'resent'])
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What is written down about an action, line by line. What changed in depth is named and not spelled out. */
export function detailLines(detail: Readonly<Record<string, unknown>>): DetailLine[] {
  if ('from' in detail && 'to' in detail) return [changeOf('capacity', detail)]
  return Object.keys(detail)
    .filter((field) => !silent.has(field) && detail[field] !== null)
    .map((field) => {
      const value = detail[field]
      if (isChange(value)) return changeOf(field, value)
      return { field: fieldWords(field), to: valueWords(field, value) }
    })
}

function fieldWords(field: string): string {
  return fields[field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? field
}

function changeOf(field: string, change: unknown): DetailLine {
  return {
    field: fieldWords(field),
    from: valueWords(field, member(change, 'from')),
    to: valueWords(field, member(change, 'to')),
  }
}

function isChange(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return money.has(field) ? formatMoney(value) : String(value)
  if (typeof value === 'string') return textWords(field, value)
  if (Array.isArray(value)) return listWords(field, value)
  return '(plusieurs champs)'
}

function textWords(field: string, value: string): string {
  const role = field === 'role' ? roles.find((one) => one === value) : undefined
  if (role) return roleNames[role]
  const result = field === 'result' ? transactionResults.find((one) => one === value) : undefined
  if (result) return resultWords[result]
  const state = field === 'state' ? orderStates.find((one) => one === value) : undefined
  if (state) return orderStateWords[state]
  return moment.test(value) ? `${formatDay(value)}, ${formatClock(value)}` : value
}

/** Texts as they are, but names of fields in words; of what has parts of its own how many there are. */
function listWords(field: string, values: readonly unknown[]): string {
  if (values.length === 0) return 'rien'
  if (values.every((value) => typeof value === 'string'))
    return (field === 'changed' ? values.map((value) => fieldWords(value).toLowerCase()) : values).join(', ')
  return values.length === 1 ? '1 élément' : `${values.length} éléments`
}
