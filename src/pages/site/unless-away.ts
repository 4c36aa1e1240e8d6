import type { Services } from '../../services/services.ts'

/**
 * What was loaded, or undefined when the catalogue cannot be reached: a page of events then says so under its own
 * address, with 503, instead of failing.
 */
export async function unlessAway<View>(
  { log }: Services,
  response: { status?: number | undefined },
  loading: Promise<View>,
): Promise<{ view: View } | undefined> {
  try {
    return { view: await loading }
  } catch (error) {
    log.error({ err: error }, 'events could not be loaded')
    response.status = 503
    return undefined
  }
}
