import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { href, routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'

/** Signs in with a passkey that the server knows. */
export const signInWithPasskey = () => givePasskey(routes.apiDeskSignInOptions, routes.apiDeskSignIn)

/** Shows once more, within a session, that it is the same person. */
export const proveWithPasskey = () => givePasskey(routes.apiDeskProofOptions, routes.apiDeskProof)

async function givePasskey(optionsAt: string, answerTo: string): Promise<void> {
  const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>(optionsAt, {})
  const response = await startAuthentication({ optionsJSON })
  await ask(answerTo, { response })
}

/** Makes the passkey that an invitation asks for; whoever has it is signed in. */
export async function acceptWithPasskey(token: string, name: string): Promise<void> {
  const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>(
    href(routes.apiDeskInvitationOptions, { token }),
    { name },
  )
  const response = await startRegistration({ optionsJSON })
  await ask(href(routes.apiDeskAcceptInvitation, { token }), { name, response })
}

/** What somebody is told when a passkey was not given, or not taken. */
export function sentenceOfPasskey(fault: unknown): string {
  if (fault instanceof WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Cet appareil a déjà une clé d’accès pour ce compte : connectez-vous avec elle.'
  if (fault instanceof Error && /^(?:NotAllowed|Abort)Error$/.test(fault.name))
    return 'Aucune clé d’accès n’a été donnée. Réessayez, puis suivez ce que votre appareil demande.'
  if (fault instanceof WebAuthnError || (fault instanceof Error && fault.message.startsWith('WebAuthn')))
    return 'Cet appareil ne peut pas donner de clé d’accès à cette adresse. Essayez un autre navigateur ou un autre appareil.'
  return sentenceOf(fault)
}
