import { roleNames } from '../../domains/staff/permissions.ts'
import type { InvitationAnswer } from '../../domains/staff/contract.ts'

/** Who invites whom as what, in a sentence. */
export function invitationWords({ asks, invitedBy, role, email, name }: InvitationAnswer): string {
  if (role === null)
    return `${name ?? email}, vos anciens moyens de connexion ne servent plus. Choisissez-en un nouveau.`
  const back = asks === 'again' ? ' Vos anciens moyens de connexion ne serviront plus.' : ''
  return `${invitedBy} vous invite comme « ${roleNames[role]} », avec l’adresse ${email}.${back}`
}
