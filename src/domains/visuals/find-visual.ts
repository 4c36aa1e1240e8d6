import type { Cookies } from '../../platform/http/device-cookie.ts'
import { loadEvent } from '../catalogue/reading/load-event.ts'
import type { VisualView } from './visual-view.ts'
import { isMaker } from './visual-maker.ts'
import { presentVisual } from './present-visual.ts'
import { findLivingVisual } from './store.ts'
import type { VisualServices } from './visual-services.ts'

/** A visual as the browser with these cookies sees it; undefined when there is none, or no longer. */
export async function findVisual(
  services: Pick<VisualServices, 'db' | 'clock'>,
  token: string,
  cookies: Cookies,
): Promise<VisualView | undefined> {
  const visual = await findLivingVisual(services.db, token)
  const event = visual && (await loadEvent(services, visual.eventId))
  return event && presentVisual(visual, event, isMaker(cookies, visual.maker))
}
