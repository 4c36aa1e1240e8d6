/** What is known of a mailbox by its address alone. */
export interface Mailbox {
  /** One spelling for all addresses of the mailbox. Only limits use this name: mail goes to the typed address. */
  name: string
  /** Null for a large provider, where a new mailbox takes effort. In other domains mailboxes cost nothing. */
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
 * Pure: the mailbox of an address. Spellings of one mailbox differ in what follows a plus (at Yahoo also a hyphen) and
 * in the dots of a Gmail name. A domain is its last two parts, because its owner has all subdomains; so all of 'co.uk'
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
