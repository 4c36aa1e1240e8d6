/** What is known of a mailbox by its address alone. */
export interface Mailbox {
  /** One spelling for all addresses that reach it. Only to count by: mail goes to the address as it was typed. */
  name: string
  /** Null where each mailbox costs somebody something; elsewhere one may have as many as he likes. */
  domain: string | null
}

/** Where most people of Benin and of its diaspora have theirs, and where one is asked for a telephone for each. */
const providers = new Set([
  ...['gmail.com', 'yahoo.com', 'yahoo.fr', 'ymail.com', 'rocketmail.com', 'hotmail.com', 'hotmail.fr'],
  ...['outlook.com', 'outlook.fr', 'live.com', 'live.fr', 'msn.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'gmx.fr', 'gmx.de', 'web.de', 'orange.fr'],
  ...['wanadoo.fr', 'free.fr', 'sfr.fr', 'laposte.net', 'bbox.fr', 'yahoo.co.uk', 'hotmail.co.uk', 'qq.com'],
])

/**
 * Pure. What stands behind a plus leads to the same mailbox, at Yahoo also what stands behind a hyphen, which its names
 * do not have; and Gmail overlooks dots. Of a domain the last two parts count: whoever has it has all that lies below.
 */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1).toLowerCase()
  const domain = typed === 'googlemail.com' ? 'gmail.com' : typed
  const [base = ''] = email
    .slice(0, at)
    .toLowerCase()
    .split(/^(?:yahoo\.|ymail|rocketmail)/.test(domain) ? /[+-]/ : '+')
  return {
    name: `${domain === 'gmail.com' ? base.replaceAll('.', '') : base}@${domain}`,
    domain: providers.has(domain) ? null : domain.split('.').slice(-2).join('.'),
  }
}
