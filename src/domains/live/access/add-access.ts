import type { Executor } from '../../../platform/database.ts'
import type { AddAccess } from '../../tickets/present-ticket.ts'
import { isGood } from '../../tickets/ticket-state.ts'
import { listLiveAccess } from './list-live-access.ts'
import type { LiveKeys } from './live-keys.ts'

/** Adds to live tickets what their holders log in with, unless they are blocked or void. */
export function createAddAccess(services: { db: Executor; liveKeys: LiveKeys }): AddAccess {
  return async (tickets) => {
    const good = tickets.filter(({ state }) => isGood(state))
    const access = await listLiveAccess(
      services,
      good.map(({ id }) => id),
    )
    return tickets.map((ticket) => {
      const own = access.get(ticket.id)
      return own ? { ...ticket, access: own } : ticket
    })
  }
}
