import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { listEvents } from '../../src/domains/catalogue/list-events.ts'
import { frameOf, loadFrame } from '../../src/domains/visuals/pictures/visual-frame.ts'
import { findTemplates } from '../../src/domains/visuals/store.ts'
import type { Services } from '../../src/services.ts'

/**
 * What one visitor costs who sends a photo as the phone took it: 12 megapixels with the noise of a small sensor,
 * lying on its side. Most send what a script has shrunk, which takes half the time.
 */
export async function prepareVisual(services: Services) {
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-bench-photo-'))
  const path = join(folder, 'photo.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const photo = await sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: '#7d4a2c', noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer()
  await writeFile(path, photo)
  const file = await open(path)
  await rm(folder, { recursive: true })

  const [event] = await listEvents(services)
  if (!event) throw new Error('nothing is put on')
  const templates = await findTemplates(services.db, [event.id])
  const frame = frameOf(event, templates.get(event.id), 'portrait')
  const { colours, format } = frame.content
  const input = { format, colours, frame: await loadFrame(services, frame), firstName: 'Sɛ́nami' }
  return {
    make: () => services.photos.make('composeVisual', { fd: file.fd, size: photo.length }, input),
    close: () => file.close(),
  }
}
