import { href, routes } from '../../routes.ts'
import type {
  CodeWanted,
  OfferedCodes,
  ProofAnswer,
  RecoveryCodes,
  ResetAnswer,
} from '../../domains/staff/contract.ts'
import { ask } from '../api/ask.ts'

/** The first step: answers what the second comes with. */
export const showPassword = (shown: { email: string; password: string }): Promise<CodeWanted> =>
  ask(routes.apiDeskSignInPassword, shown)

/** The second step, which signs in. */
export const showCode = (shown: { challenge: string; code: string }): Promise<null> =>
  ask(routes.apiDeskSignInCode, shown)

/** Shows both once more, within a session, that it is the same person. */
export const proveWithPassword = (shown: { password: string; code: string }): Promise<ProofAnswer> =>
  ask(routes.apiDeskProofPassword, shown)

/** What goes back to the server of codes that it has offered. */
export interface SetUp {
  secret: string
  challenge: string
  code: string
}

/** What the authenticator of somebody who is invited is set up with, where their password is taken. */
export const askForCodes = (
  token: string,
  wanted: { name: string; password: string },
): Promise<OfferedCodes> => ask(href(routes.apiDeskInvitationCodes, { token }), wanted)

/** Makes the account of an invitation; whoever has it is signed in. */
export const acceptWithPassword = (
  token: string,
  given: { name: string; password: string; codes: SetUp },
): Promise<RecoveryCodes> => ask(href(routes.apiDeskAcceptWithPassword, { token }), given)

export const askForReset = (email: string): Promise<null> => ask(routes.apiDeskAskForReset, { email })

export const openReset = (token: string): Promise<ResetAnswer> =>
  ask(href(routes.apiDeskPasswordReset, { token }))

export const setForgottenPassword = (token: string, password: string): Promise<null> =>
  ask(href(routes.apiDeskPasswordReset, { token }), { password })
