import type { Executor } from '../../../platform/database.ts'
import type { AvailabilityView } from '../contract.ts'
import { findAvailability } from './find-availability.ts'

/** One open page: the models it asked about, what it was told last, and how to tell it more. */
export interface Watcher {
  readonly modelIds: ReadonlySet<string>
  readonly told: Map<string, AvailabilityView>
  /** False when what was sent before is still on its way: then nothing is sent, and `told` stays. */
  ready(): boolean
  tell(changed: AvailabilityView[]): void
}

/** Pause between two rounds of telling, hence between two messages to one page, in milliseconds. */
const ROUND_PAUSE = 1_000
/** Pages that open at about the same moment share one question to the database. */
const GATHERING_PAUSE = 20

/**
 * Knows the availability of every model that an open page watches, and tells pages what changed: one query per
 * round for all of them together, never one per page, and none while nothing changes.
 */
export function createAvailabilityBoard(db: Executor, onFailure: (error: unknown) => void) {
  const watchers = new Map<string, Set<Watcher>>()
  const known = new Map<string, AvailabilityView>()
  const stale = new Set<string>()
  const behind = new Set<Watcher>()
  let timer: NodeJS.Timeout | undefined
  /** True from a round's start until a pause after it: what changes meanwhile waits for the next. */
  let resting = false

  const schedule = () => {
    if (timer || resting || (stale.size === 0 && behind.size === 0)) return
    timer = setTimeout(() => void round(), GATHERING_PAUSE)
  }

  const round = async () => {
    timer = undefined
    resting = true
    const asked = [...stale]
    stale.clear()
    try {
      await refresh(asked)
    } catch (error) {
      asked.filter((id) => watchers.has(id)).forEach((id) => stale.add(id))
      onFailure(error)
    }
    const pages = new Set([...behind, ...asked.flatMap((id) => [...(watchers.get(id) ?? [])])])
    behind.clear()
    for (const page of pages) catchUp(page)
    setTimeout(() => {
      resting = false
      schedule()
    }, ROUND_PAUSE).unref()
  }

  const refresh = async (modelIds: string[]) => {
    if (modelIds.length === 0) return
    const rows = new Map((await findAvailability(db, modelIds)).map((row) => [row.model_id, row]))
    for (const modelId of modelIds) {
      const row = rows.get(modelId)
      // Its last page may have closed while the database answered.
      if (!watchers.has(modelId)) continue
      if (row) known.set(modelId, { modelId, places: row.places, someHeld: row.some_held })
      // Taken off the site while a page shows it: there is nothing left to buy.
      else if (known.has(modelId)) known.set(modelId, { modelId, places: 0, someHeld: false })
    }
  }

  const catchUp = (page: Watcher) => {
    // It calls `late` when what it was sent has arrived.
    if (!page.ready()) return
    const changed: AvailabilityView[] = []
    for (const id of page.modelIds) {
      const now = known.get(id)
      const before = page.told.get(id)
      if (!now || (before?.places === now.places && before.someHeld === now.someHeld)) continue
      page.told.set(id, now)
      changed.push(now)
    }
    if (changed.length > 0) page.tell(changed)
  }

  return {
    /** Models whose stock moved; null when any may have. */
    changed: (modelIds: readonly string[] | null) => {
      for (const id of modelIds ?? watchers.keys()) if (watchers.has(id)) stale.add(id)
      schedule()
    },
    /** The page hears the present state first. */
    add: (page: Watcher) => {
      for (const id of page.modelIds) {
        const those = watchers.get(id)
        if (those) {
          those.add(page)
        } else {
          watchers.set(id, new Set([page]))
          stale.add(id)
        }
      }
      behind.add(page)
      schedule()
    },
    remove: (page: Watcher) => {
      behind.delete(page)
      for (const id of page.modelIds) {
        const those = watchers.get(id)
        those?.delete(page)
        if (those?.size !== 0) continue
        watchers.delete(id)
        known.delete(id)
        stale.delete(id)
      }
    },
    /** A page that was not ready now is. */
    late: (page: Watcher) => {
      behind.add(page)
      schedule()
    },
    close: () => clearTimeout(timer),
  }
}
