import { listMenuEvents } from '../../domains/catalogue/reading/list-menu-events.ts'
import { href, routes } from '../../routes.ts'
import type { Services } from '../../services/services.ts'

/** Where 'Voir la démo' leads: to the next event's page, which really sells; to the list while none is announced. */
export async function findDemoPath(services: Pick<Services, 'db'>): Promise<string> {
  const [next] = await listMenuEvents(services)
  return next?.path ?? href(routes.allEvents)
}
