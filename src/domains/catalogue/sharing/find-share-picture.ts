import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { EventView } from '../contract.ts'
import { presentEvent } from '../present/present-event.ts'
import { loadTicketForSale } from '../reading/load-ticket-for-sale.ts'
import { findEvent } from '../store.ts'
import {
  posterPicture,
  sharePictureOf,
  ticketPicture,
  wallPicture,
  type House,
  type PosterForm,
  type SharePicture,
} from './share-content.ts'

/** Finds today's picture of one kind by the id in its name. */
export type PictureFinder = (id: string) => Promise<SharePicture | undefined>

/** 'siano-2027-1a2b3c4d.jpg' is an event's; of another kind the name begins with it: 'mur.siano-2027-1a2b3c4d.jpg'. */
const namePattern = /^(?:([a-z0-9-]{1,20})\.)?([A-Za-z0-9.-]{1,120})-[0-9a-f]{8}\.jpg$/

/** Finds what a file's name asks for, among the catalogue's pictures and those of others, by kind. */
export function sharePictures(
  services: { db: Executor; clock: Clock; settings: { company: House } },
  others: Readonly<Record<string, PictureFinder>>,
) {
  const house = services.settings.company
  const event = async (id: string, make: (event: EventView) => SharePicture | undefined) => {
    const row = await findEvent(services.db, id)
    return row && make(presentEvent(row))
  }
  const finders = new Map<string, PictureFinder>([
    ['', (id) => event(id, (one) => sharePictureOf(one, house))],
    ['mur', (id) => event(id, (one) => wallPicture(one, house))],
    ['billet', (id) => ticket(id)],
    ...(['16x9', '4x3', '1x1'] as const satisfies readonly PosterForm[]).map(
      (form) => [`affiche-${form}`, (id: string) => event(id, (one) => posterPicture(one, form))] as const,
    ),
    ...Object.entries(others),
  ])

  async function ticket(modelId: string): Promise<SharePicture | undefined> {
    const view = await loadTicketForSale(services, modelId)
    return view && ticketPicture(view, house)
  }

  return async (file: string): Promise<SharePicture | undefined> => {
    const [, kind = '', id = ''] = namePattern.exec(file) ?? []
    return finders.get(kind)?.(id)
  }
}
