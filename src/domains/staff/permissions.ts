/** What somebody of the back-office is; those below the line belong to one organiser. */
export const companyRoles = ['owner', 'finance', 'support', 'content', 'moderator'] as const
export const organiserRoles = [
  'organiser-lead',
  'organiser-team',
  'organiser-reader',
  'gate-chief',
  'agent',
] as const

export type CompanyRole = (typeof companyRoles)[number]
export type Role = CompanyRole | (typeof organiserRoles)[number]
export const roles: readonly Role[] = [...companyRoles, ...organiserRoles]

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Direction',
  finance: 'Comptabilité',
  support: 'Service client',
  content: 'Événements',
  moderator: 'Modération',
  'organiser-lead': 'Responsable',
  'organiser-team': 'Équipe',
  'organiser-reader': 'Lecture seule',
  'gate-chief': 'Chef de contrôle',
  agent: 'Agent de vente',
}

/** Who may do what, everywhere. Each right is one that a route names: a test fails for another. */
const table = [
  // Who bought what, with their names, addresses and payments.
  { right: 'order:read', roles: ['owner', 'finance', 'support', 'content'] },
  // To do for a buyer what the order's page would let them do.
  { right: 'order:serve', roles: ['owner', 'support'] },
  // To block a ticket that was stolen, say, and to lift that.
  { right: 'ticket:block', roles: ['owner', 'support'] },
  // Who belongs to the company, and as what.
  { right: 'team:write', roles: ['owner'] },
  // To give money back, and to see what waits for a second person.
  { right: 'refund:ask', roles: ['owner', 'finance', 'support'] },
  // To be that second person.
  { right: 'refund:approve', roles: ['owner', 'finance'] },
  // Every payment, and where its money is.
  { right: 'payment:read', roles: ['owner', 'finance', 'support'] },
  // To ask the provider about one, or about a transaction number.
  { right: 'payment:trace', roles: ['owner', 'finance', 'support'] },
  // To say that a refund was paid by hand, which a second person confirms.
  { right: 'refund:by-hand', roles: ['owner', 'finance'] },
  // To say that money without a name was dealt with elsewhere.
  { right: 'unmatched:close', roles: ['owner', 'finance'] },
  // To import a statement of the provider.
  { right: 'statement:import', roles: ['owner', 'finance'] },
  // To see whether stock, money and tickets agree, and to look again.
  { right: 'books:check', roles: ['owner', 'finance'] },
  // To say what the site tells of the company, or that nobody else approves, and to ask for other limits of refunds.
  { right: 'settings:write', roles: ['owner'] },
  // To read how the site is set.
  { right: 'system:read', roles: ['owner', 'finance', 'support'] },
  // What staff did: their own, or everybody's (`seesEverybody`).
  { right: 'audit:read', roles: ['owner', 'finance', 'support', 'content'] },
] as const satisfies readonly { right: string; roles: readonly Role[] }[]

export type Right = (typeof table)[number]['right']

export const permissions: readonly { right: Right; roles: readonly Role[] }[] = table

/** What somebody may do who has these roles. */
export function rightsOf(held: readonly Role[]): Right[] {
  return permissions
    .filter(({ roles }) => roles.some((role) => held.includes(role)))
    .map(({ right }) => right)
}

/** Who may do it. */
export function rolesWith(right: Right): readonly Role[] {
  return permissions.filter((one) => one.right === right).flatMap(({ roles }) => roles)
}

/** Whether somebody who has these roles reads what others did, too. */
export function seesEverybody(held: readonly Role[]): boolean {
  return held.includes('owner') || held.includes('finance')
}
