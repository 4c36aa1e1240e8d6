import { recordAction } from '../../../platform/staff-actions.ts'
import type { NewPasskeyAnswer } from '../contract.ts'
import { verifyNewPasskey } from '../factors/register-passkey.ts'
import { insertPasskey } from '../factors/store.ts'
import type { Desk } from '../guard/desk.ts'
import { mailOfPasskey } from '../mails/queue-mails.ts'
import { readBrowser } from '../sessions/read-browser.ts'
import type { SignInServices } from '../sign-in/sign-in-with-passkey.ts'

/** The challenge is for the session that adds the key. */
export const newPasskeySubject = (sessionId: string): string => `new passkey ${sessionId}`

/** Gives a colleague another key to sign in with, so that a lost phone keeps nobody out, and tells them of it. */
export async function addPasskey(
  services: SignInServices,
  { answer, desk, agent }: { answer: NewPasskeyAnswer; desk: Desk; agent: string | undefined },
): Promise<{ kind: 'added' } | { kind: 'refused' }> {
  const passkey = await verifyNewPasskey(services, newPasskeySubject(desk.sessionId), answer)
  if (!passkey) return { kind: 'refused' }
  const { by, person } = desk
  const { label } = readBrowser(agent)
  return services.db.transaction(async (tx) => {
    await insertPasskey(tx, { ...passkey, personId: person.id, label })
    await recordAction(tx, { by, action: 'passkey-added', subject: person.id, detail: { label } })
    await mailOfPasskey(tx, services, { personId: person.id, email: person.email, label })
    return { kind: 'added' }
  })
}
