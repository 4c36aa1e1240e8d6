import { formatWhen } from '../../../format/when.ts'
import type { ApiTicketModel, TicketCardView } from '../contract.ts'
import { announcedEntries, entriesOf, spanOf } from '../entries.ts'
import { venueOf } from '../venue.ts'
import { pictureSize, presentPicture } from './present-picture.ts'
import { saleWindow } from './sale-window.ts'
import type { TicketRow } from '../store.ts'

/** The ticket as it is sold with a code: name, price, description and picture are those of its category. */
export function presentPromoCard(row: TicketRow, now: Date): TicketCardView | undefined {
  const promo = promoPrice(row)
  if (!promo) return undefined
  const { nom: typeName, montant: price, description } = promo
  const card = presentTicketCard(row, now, 'photo')
  return {
    ...card,
    picture: presentPicture(row.promo_photo, row.cover_tone, pictureSize.photo) ?? card.picture,
    typeName,
    description,
    price,
    usualPrice: row.price,
  }
}

export function promoPrice(row: TicketRow): ApiTicketModel['prixPromo'] {
  const { promo_name: nom, promo_price: montant, promo_description: description } = row
  return nom === null || montant === null || description === null ? null : { nom, montant, description }
}

/** `picture` says which of the model's two pictures the card shows. */
export function presentTicketCard(row: TicketRow, now: Date, picture: 'cover' | 'photo'): TicketCardView {
  const live = row.channel === 'live'
  const granted = {
    eventId: row.event_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    previousStartsAt: row.previous_starts_at,
    live,
    moments: row.moments,
  }
  const entries = entriesOf(granted)
  const when = formatWhen(entries)
  const previously = formatWhen(announcedEntries(granted) ?? entries)
  return {
    modelId: row.model_id,
    ...(row.live_model_id !== null && { liveModelId: row.live_model_id }),
    eventId: row.event_id,
    eventName: row.event_name,
    typeName: row.type_name,
    description: row.description,
    price: row.price,
    persons: row.persons,
    places: row.places,
    someHeld: row.some_held,
    maxPerOrder: row.max_per_order,
    sale: row.cancelled
      ? { kind: 'cancelled' }
      : saleWindow(
          { salesOpenAt: row.sales_open_at, salesCloseAt: row.sales_close_at, endsAt: row.sale_ends_at },
          now,
        ),
    ...(row.sales_open_at && { salesOpenAt: row.sales_open_at.toISOString() }),
    ...spanOf(entries),
    when,
    ...(previously !== when && { previously }),
    venue: venueOf({ live, venue: row.venue }),
    seller: row.seller,
    ...presentPictures(row, picture),
  }
}

/** Where a model has only one of its two pictures, that one is shown in both places. */
function presentPictures(row: TicketRow, card: 'cover' | 'photo'): Pick<TicketCardView, 'picture' | 'photo'> {
  const cover = presentPicture(row.cover_photo, row.cover_tone, pictureSize.cover)
  const photo = presentPicture(row.photo, row.cover_tone, pictureSize.photo)
  if (card === 'photo') return { picture: photo ?? cover }
  return cover && photo ? { picture: cover, photo } : { picture: cover ?? photo }
}
