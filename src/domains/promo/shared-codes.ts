import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { listPromoTickets } from '../catalogue/promo/list-promo-tickets.ts'
import { loadEvent } from '../catalogue/reading/load-event.ts'
import { loadTicketForSale } from '../catalogue/reading/load-ticket-for-sale.ts'
import type { PictureFinder } from '../catalogue/sharing/find-share-picture.ts'
import {
  codePicture,
  ticketPicture,
  type House,
  type SharePicture,
} from '../catalogue/sharing/share-content.ts'
import { judgeBrought } from './public-codes.ts'

interface CodeServices {
  db: Executor
  clock: Clock
  settings: { company: House }
}

/** The code of an artist with which somebody came, and whose it is; null for one that nobody may be told of. */
export async function findShared(services: { db: Executor }, typed: string) {
  const { code, artist } = await judgeBrought(services, typed)
  return code !== null && artist !== null ? { code, artist } : null
}

/** What chat applications show beside a link to the tickets of a code; undefined for a code that is none or ended. */
export async function sharedCodePicture(
  services: CodeServices,
  typed: string,
): Promise<SharePicture | undefined> {
  const shared = await findShared(services, typed)
  if (!shared) return undefined
  const tickets = await listPromoTickets(services)
  const first = tickets[0] && (await loadEvent(services, tickets[0].eventId))
  return codePicture({ ...shared, tickets }, first, services.settings.company)
}

/** Pictures whose names have a code in them, by their kinds. */
export function codePictures(services: CodeServices): Record<string, PictureFinder> {
  return {
    code: (code) => sharedCodePicture(services, code),
    offre: async (name) => {
      const [modelId = '', code = ''] = name.split('.')
      const [view, shared] = await Promise.all([
        loadTicketForSale(services, modelId, 'promo'),
        findShared(services, code),
      ])
      return view && shared ? ticketPicture(view, services.settings.company, shared) : undefined
    },
  }
}
