import type { FastifyRequest } from 'fastify'
import { open } from 'node:fs/promises'
import { listEvents } from '../../../src/domains/catalogue/reading/list-events.ts'
import { frameOf, loadFrame } from '../../../src/domains/visuals/visual-frame.ts'
import { findTemplates } from '../../../src/domains/visuals/templates.ts'
import type { Services } from '../../../src/services/services.ts'
import { photoIn } from './take-photo.ts'

/**
 * What one visitor costs who sends a photo as the phone took it. Most send what a script has shrunk, which takes
 * half the time.
 */
export async function openVisual(services: Services) {
  const file = await open(photoIn(services.config.dataDirectory))
  const { size } = await file.stat()
  const [event] = await listEvents(services)
  if (!event) throw new Error('nothing is put on')
  const templates = await findTemplates(services.db, [event.id])
  const frame = frameOf(event, templates.get(event.id), 'portrait')
  const { colours, format } = frame.content
  const input = {
    format,
    colours,
    frame: await loadFrame({ ...services, drawing: new Map() }, frame),
    firstName: 'Sɛ́nami',
  }
  return {
    make: (sender: FastifyRequest) => services.photos.make('composeVisual', { file, size, sender }, input),
    close: () => file.close(),
  }
}
