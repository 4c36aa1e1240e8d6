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
