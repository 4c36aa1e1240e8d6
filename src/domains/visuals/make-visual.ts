import { deviceDigest } from '../../platform/http/device-cookie.ts'
import { keyedDigest } from '../../platform/rate-limits/keyed-digest.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import type { PhotoFile } from '../../platform/photos/receive-form.ts'
import type { PhotoRefusal } from '../../platform/photos/photo-refusal.ts'
import { token } from '../../platform/random.ts'
import { loadEvent } from '../catalogue/reading/load-event.ts'
import { visualFieldsSchema } from './contract.ts'
import type { VisualView } from './visual-view.ts'
import { presentVisual } from './present-visual.ts'
import { deleteVisual, insertVisual } from './store.ts'
import { findTemplates } from './templates.ts'
import { visualFile } from './visual-file.ts'
import { frameOf, loadFrame, type FrameServices } from './visual-frame.ts'
import type { VisualServices } from './visual-services.ts'

export type MadeVisual =
  | { kind: 'visual'; visual: VisualView }
  | { kind: 'invalid'; fields: Record<string, string> }
  | { kind: 'over' }
  | PhotoRefusal

/**
 * Makes a visual of the photo for the browser of that number. The photo itself is kept nowhere; the visual lives
 * for thirty days. `address` is the visitor's.
 */
export async function makeVisual(
  services: VisualServices & FrameServices,
  input: { photo: PhotoFile; fields: Record<string, string>; device: string; address: string },
): Promise<MadeVisual> {
  const parsed = visualFieldsSchema.safeParse(input.fields)
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { kind: 'invalid', fields }
  }
  const { modeleId, format, prenom } = parsed.data
  const event = await loadEvent(services, modeleId)
  if (!event) return { kind: 'invalid', fields: { modeleId: 'Veuillez choisir un événement.' } }
  if (event.over) return { kind: 'over' }
  const templates = await findTemplates(services.db, [event.id])
  const frame = frameOf(event, templates.get(event.id), format)
  const made = await services.photos.make('composeVisual', input.photo, {
    format,
    colours: frame.content.colours,
    frame: await loadFrame(services, frame),
    firstName: prenom,
  })
  if (made.kind !== 'made') return made
  const origin = keyedDigest(services, `visual ${networkOf(input.address)}`)
  const visual = {
    token: token(services.random),
    eventId: event.id,
    format,
    maker: deviceDigest(input.device),
    origin,
  }
  // The row first: a picture without one would never be found again, and never be deleted.
  await insertVisual(services.db, visual)
  try {
    await services.files.write(visualFile(visual.token), made.body)
  } catch (error) {
    await deleteVisual(services.db, visual.token)
    throw error
  }
  return { kind: 'visual', visual: presentVisual(visual, event, true) }
}
