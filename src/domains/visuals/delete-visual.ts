import type { Cookies } from '../../platform/http/device-cookie.ts'
import { deleteVisual, findLivingVisual, findOldVisuals } from './store.ts'
import { visualFile } from './visual-file.ts'
import { isMaker } from './visual-maker.ts'
import type { VisualServices } from './visual-services.ts'

/** Visuals that are kept, the newest of each network and of all: some 250 KB of the disk each. */
const MOST_VISUALS = { inAll: 100_000, ofNetwork: 2_000 }

type Deleting = Pick<VisualServices, 'db' | 'files'>

/** Deletes a visual for the browser that made it; for any other it is as if there were none. */
export async function deleteOwnVisual(
  services: Deleting,
  token: string,
  cookies: Cookies,
): Promise<{ kind: 'deleted' | 'not-yours' }> {
  const visual = await findLivingVisual(services.db, token)
  if (!visual || !isMaker(cookies, visual.maker)) return { kind: 'not-yours' }
  await deleteForGood(services, token)
  return { kind: 'deleted' }
}

/** Deletes visuals whose time is over, and the oldest where there are too many. */
export async function forgetOldVisuals(services: Deleting, most = MOST_VISUALS): Promise<void> {
  for (const token of await findOldVisuals(services.db, most)) await deleteForGood(services, token)
}

/** The picture first: once its row is gone, nothing would lead to it any more. */
async function deleteForGood({ db, files }: Deleting, token: string): Promise<void> {
  await files.remove(visualFile(token))
  await deleteVisual(db, token)
}
