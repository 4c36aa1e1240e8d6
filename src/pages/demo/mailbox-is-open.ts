import type { Config } from '../../config.ts'

/** Mails can be read on the site only where they leave nowhere, and never on a live one. */
export function mailboxIsOpen(config: Pick<Config, 'mode' | 'mail'>): boolean {
  return config.mode !== 'live' && config.mail.smtpUrl === undefined
}
