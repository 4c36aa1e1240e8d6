import {
  companyRoles,
  permissions,
  type CompanyRole,
  seesEverybody,
  type Right,
  type Role,
} from '../../domains/staff/permissions.ts'

/** What each right lets somebody do, after 'peut' and 'ne peut pas'. */
export const rightWords: Record<Right, string> = {
  'order:read': 'voir les commandes, les acheteurs et les paiements',
  'order:serve': 'renvoyer ses tickets à un acheteur, corriger ses coordonnées, noter ce qui s’est passé',
  'ticket:block': 'bloquer un ticket',
  'refund:ask': 'demander un remboursement',
  'refund:approve': 'approuver le remboursement qu’une autre personne demande',
  'payment:read': 'voir tous les paiements, et où se trouve l’argent de chacun',
  'payment:trace': 'demander au prestataire où en est un paiement',
  'refund:by-hand': 'noter un remboursement payé à la main',
  'unmatched:close': 'clôturer un paiement non identifié',
  'statement:import': 'importer un relevé du prestataire',
  'books:check': 'vérifier que places, argent et tickets concordent',
  'settings:write':
    'changer les coordonnées de l’entreprise, demander d’autres limites de remboursement et se dire seul(e) à approuver',
  'system:read': 'voir les réglages',
  'audit:read': 'voir l’activité',
  'team:write': 'inviter, retirer et déconnecter des collègues',
}

/** What a role may do and what it may not, as the permissions have it. */
export function doings(role: Role): { may: string[]; mayNot: string[] } {
  const told = (wanted: boolean) =>
    permissions
      .filter(({ roles }) => roles.includes(role) === wanted)
      .map(({ right }) => (right === 'audit:read' && wanted ? reading(role) : rightWords[right]))
  return { may: told(true), mayNot: told(false) }
}

/** The right is one, what it shows is not. */
const reading = (role: Role): string =>
  seesEverybody([role]) ? 'voir ce que chacun a fait' : 'voir ses propres actions'

/** What each role is there for; all that it may do is much longer. */
export const roleGists: Record<CompanyRole, string> = {
  owner: 'Tout voir et tout faire, l’équipe et les réglages compris',
  finance: 'L’argent : paiements, relevés, remboursements',
  support: 'Les acheteurs : commandes, tickets, demandes de remboursement',
  content: 'Les commandes, à lire seulement',
  moderator: 'Les messages et les photos du public',
}

/** Roles that open something; another one would lead into an empty house. */
export const rolesToGive: readonly CompanyRole[] = companyRoles.filter((role) => doings(role).may.length > 0)
