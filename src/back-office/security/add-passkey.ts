import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'
import type { WithProof } from '../session/proof.tsx'

/** Makes another passkey for who is signed in, and proves first that it is still them. */
export async function addPasskey(withProof: WithProof): Promise<void> {
  const optionsJSON = await withProof(() =>
    ask<PublicKeyCredentialCreationOptionsJSON>(routes.apiDeskNewPasskeyOptions, {}),
  )
  const response = await startRegistration({ optionsJSON })
  await withProof(() => ask(routes.apiDeskNewPasskey, { response }))
}
