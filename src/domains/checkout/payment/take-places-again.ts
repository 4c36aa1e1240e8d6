import { tellAlso } from '../../catalogue/changes/told-changes.ts'
import { lockFreePlaces, type FoundPlaces } from '../../catalogue/move-stock.ts'
import type { Executor } from '../../../platform/database.ts'
import { lockFreeUse, takeUse } from '../../promo/move-uses.ts'
import type { Order } from '../orders.ts'

/** E6: tells whether an expired order can have the use of its code and its places again. Locks both, the code first. */
export async function lockWhatItNeeds(tx: Executor, { promoCodeId, lines }: Order): Promise<FoundPlaces> {
  const use = await lockFreeUse(tx, promoCodeId)
  if (use === 'gone') return 'gone'
  const places = await lockFreePlaces(tx, lines)
  return places === 'free' ? use : places
}

/** Takes the code's use again, and has the buyer told if an event was postponed since. The caller moves the stock. */
export async function takeUseAgain(tx: Executor, { promoCodeId, lines, createdAt }: Order): Promise<void> {
  await Promise.all([
    takeUse(tx, promoCodeId),
    tellAlso(tx, [...new Set(lines.map(({ eventId }) => eventId))], createdAt),
  ])
}
