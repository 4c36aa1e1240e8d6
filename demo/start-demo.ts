import type { Services } from '../src/services.ts'
import { createFiles } from '../src/platform/files.ts'
import { cachedPictures, pictureCacheFolder } from './picture-cache.ts'
import { seedDemo } from './seed.ts'
import { sellPlaces } from './sell-places.ts'

/** Makes the demo company at the first start, and says how far it is. */
export async function startDemo(services: Services): Promise<void> {
  const cache = createFiles(pictureCacheFolder())
  await seedDemo(services, {
    sell: (modelId, quantity, code) => sellPlaces(services, modelId, quantity, code),
    makePictures: cachedPictures(cache, (error) =>
      services.log.warn({ error }, 'drawn pictures are not kept'),
    ),
    onProgress: (done, total) => {
      if (process.stdout.isTTY) process.stdout.write(`\r  Drawing posters and tickets ${done}/${total}`)
      if (done === total)
        process.stdout.write(`${process.stdout.isTTY ? '\n' : `  Drew ${total} pictures.\n`}`)
    },
  })
}
