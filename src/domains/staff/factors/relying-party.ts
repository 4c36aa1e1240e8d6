import type { Config, Settings } from '../../../config.ts'

/** Whom a passkey is for: it signs for the back-office's host and no other. */
export function relyingParty({
  config: { desk },
  settings: { company },
}: {
  config: Pick<Config, 'desk'>
  settings: Pick<Settings, 'company'>
}) {
  return { name: `${company.name} Gestion`, id: new URL(desk.url).hostname, origin: desk.url }
}

/** Read when the first passkey is asked for: the certificates that it knows took 0.1 s of every start. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
