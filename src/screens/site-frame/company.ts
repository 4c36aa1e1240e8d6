/** What the frame shows of the company that runs the site: configuration, never code. */
export interface Company {
  name: string
  email: string
  phone: string
  whatsapp: string
  city: string
  hours: string
  /** Addresses of its pages in social networks. */
  social: string[]
}

/** '+2290197000000' → '+229 01 97 00 00 00'; other countries' numbers stay as they are. */
export function readablePhone(phone: string): string {
  const benin = /^\+229(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone)
  return benin ? ['+229', ...benin.slice(1)].join(' ') : phone
}

/** Opens a chat with the company, with a text already written if one is given. */
export function whatsappLink(phone: string, text?: string): string {
  return `https://wa.me/${phone.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}
