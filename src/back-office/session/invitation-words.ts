import { roleNames } from '../../domains/staff/permissions.ts'
import type { InvitationAnswer } from '../../domains/staff/contract.ts'

/** Who invites whom as what, in a sentence. */
export function invitationWords({ asks, invitedBy, role, email, name }: InvitationAnswer): string {
  const again = 'vos anciens moyens de connexion ne servent plus. Choisissez-en un nouveau.'
  if (role === null) return `${name ?? email}, ${again}`
  const invites = `${invitedBy} vous invite comme « ${roleNames[role]} », avec l’adresse ${email}.`
  return asks === 'again' ? `${invites} V${again.slice(1)}` : invites
}
