import type { Config } from '../../../config.ts'

/** Whom a passkey is for: it signs for the back-office's host and no other. */
export function relyingParty({ desk, company }: Pick<Config, 'desk' | 'company'>) {
  return { name: `${company.name} Gestion`, id: new URL(desk.url).hostname, origin: desk.url }
}
