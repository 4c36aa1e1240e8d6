/** What is known of a mailbox by its address alone. */
export interface Mailbox {
  /** One spelling for all addresses that reach it. Only to count by: mail goes to the address as it was typed. */
  name: string
  /** Null for a large provider, where a new mailbox takes effort. In any other domain mailboxes are free to make. */
  domain: string | null
}

/** Large providers that people of Benin and its diaspora use. They ask for a phone number for each mailbox. */
const providers = new Set([
  ...['gmail.com', 'yahoo.com', 'yahoo.fr', 'ymail.com', 'rocketmail.com', 'hotmail.com', 'hotmail.fr'],
  ...['outlook.com', 'outlook.fr', 'live.com', 'live.fr', 'msn.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'gmx.fr', 'gmx.de', 'web.de', 'orange.fr'],
  ...['wanadoo.fr', 'free.fr', 'sfr.fr', 'laposte.net', 'bbox.fr', 'yahoo.co.uk', 'hotmail.co.uk', 'qq.com'],
])

/**
 * Pure. Drops what follows a plus, at Yahoo also a hyphen, and the dots of a Gmail name: all these spellings reach
 * the same mailbox. Keeps the last two parts of a domain, because its owner has all subdomains; so all of 'co.uk'
 * counts as one domain.
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
