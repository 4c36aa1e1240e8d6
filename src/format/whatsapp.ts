/** Opens a chat with this number in WhatsApp, with a text already written if one is given. E.164. */
export function whatsappLink(phone: string, text?: string): string {
  return `https://wa.me/${phone.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** Opens WhatsApp with this text, for whomever the visitor then chooses. */
export const whatsappShare = (text: string) => whatsappLink('', text)
