import type { Changes } from '../../../platform/changes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { MenuEventView } from '../contract.ts'
import { listMenuEvents } from './list-menu-events.ts'

/** Milliseconds, as of pages that are kept: changes announce themselves, but the end of an event does not. */
const FRESH = 10_000

export interface KeptMenu {
  list(): Promise<MenuEventView[]>
  close(): void
}

/** The menu of every page, asked for once: a third of what a page of one visitor asked the database. */
export function keepMenu(services: { db: Executor; clock: Clock; changes: Changes }): KeptMenu {
  let kept: { events: Promise<MenuEventView[]>; askedAt: number } | undefined
  const forget = () => (kept = undefined)
  const close = services.changes.subscribe('catalogue', forget)
  return { list, close }

  function list() {
    const now = services.clock.now().getTime()
    // A clock that was set back would keep it for as long as that.
    if (kept && kept.askedAt <= now && now - kept.askedAt < FRESH) return kept.events
    const asked = { events: listMenuEvents(services), askedAt: now }
    kept = asked
    asked.events.catch(() => {
      if (kept === asked) forget()
    })
    return asked.events
  }
}
