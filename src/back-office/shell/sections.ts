import {
  CircleQuestionMark,
  FileSpreadsheet,
  History,
  Home,
  ReceiptText,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  Undo2,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { routes } from '../../routes.ts'

export interface Section {
  name: string
  /** As the palette and the bar of a phone say it. */
  short: string
  address: string
  icon: LucideIcon
  /** Any one of these opens it; without them it is everybody's. */
  rights?: readonly string[]
}

/** Every screen that has a place in the column, in its order. */
export const sections: readonly Section[] = [
  { name: 'Aujourd’hui', short: 'Aujourd’hui', address: routes.desk, icon: Home },
  {
    name: 'Commandes',
    short: 'Commandes',
    address: routes.deskOrders,
    icon: ReceiptText,
    rights: ['order:read'],
  },
  {
    name: 'Remboursements',
    short: 'Rembours.',
    address: routes.deskRefunds,
    icon: Undo2,
    rights: ['refund:ask', 'refund:approve'],
  },
  {
    name: 'Paiements',
    short: 'Paiements',
    address: routes.deskPayments,
    icon: Wallet,
    rights: ['payment:read'],
  },
  {
    name: 'Paiements non identifiés',
    short: 'Non identifiés',
    address: routes.deskUnmatched,
    icon: CircleQuestionMark,
    rights: ['payment:read'],
  },
  {
    name: 'Relevés',
    short: 'Relevés',
    address: routes.deskStatements,
    icon: FileSpreadsheet,
    rights: ['statement:import'],
  },
  { name: 'Contrôle', short: 'Contrôle', address: routes.deskChecks, icon: Scale, rights: ['books:check'] },
  { name: 'Équipe', short: 'Équipe', address: routes.deskTeam, icon: Users, rights: ['team:write'] },
  {
    name: 'Activité',
    short: 'Activité',
    address: routes.deskActivity,
    icon: History,
    rights: ['audit:read'],
  },
  {
    name: 'Réglages',
    short: 'Réglages',
    address: routes.deskSettings,
    icon: SlidersHorizontal,
    rights: ['system:read'],
  },
]

/** Everybody's own; it stands with their name. */
export const security: Section = {
  name: 'Ma sécurité',
  short: 'Sécurité',
  address: routes.deskSecurity,
  icon: ShieldCheck,
}

/** Those that this person may open. */
export function openSections(may: (right: string) => boolean): Section[] {
  return sections.filter(({ rights }) => !rights || rights.some(may))
}
