import type { Services } from '../../../src/services/services.ts'
import type { World } from '../world.ts'

/** Something done with the site's own services; undefined where it failed because something struck. */
export async function useCase<T>(
  world: World,
  act: (services: Services) => Promise<T>,
): Promise<T | undefined> {
  const { life, services } = world.site()
  try {
    const result = await act(services)
    return life.dead ? undefined : result
  } catch (error) {
    if (!life.struck) throw error
    return undefined
  }
}
