import { whatsappShare } from '../../format/whatsapp.ts'
import { href, routes } from '../../routes.ts'

/** Opens WhatsApp with an event and its address, for who may come along. `site`: 'https://kwabo.bj'. */
export function shareEvent(
  { eventId, eventName, when }: { eventId: string; eventName: string; when: string },
  site: string,
): string {
  const address = site + href(routes.event, { eventId })
  return whatsappShare(`${eventName}, ${when} : ${address}`)
}
