import { roleNames } from '../../domains/staff/permissions.ts'
import type { InvitationAnswer } from '../../domains/staff/contract.ts'

/** Who invites whom as what, in a sentence. */
export function invitationWords({ asks, invitedBy, role, email, name }: InvitationAnswer): string {
  if (asks === 'again')
    return `${name ?? email}, vos anciens moyens de connexion ne servent plus. Choisissez-en un nouveau.`
  const as = role === null ? '' : ` comme « ${roleNames[role]} »`
  return `${invitedBy} vous invite${as}, avec l’adresse ${email}.`
}
