import type { Services } from '../src/services.ts'
import { createFiles } from '../src/platform/files.ts'
import { giveFirstDonations } from './donations/give-donations.ts'
import { putShowOn, takeShowOff } from './film/put-show-on.ts'
import { cachedPictures, pictureCacheFolder } from './picture-cache.ts'
import { seedDemo } from './seed.ts'
import { sellInThePast, sellLiveAccess, sellPlaces } from './sell-places.ts'

/** Makes the demo company at the first start, and says how far it is; puts the live show on where that is wanted. */
export async function startDemo(services: Services): Promise<void> {
  const cache = createFiles(pictureCacheFolder())
  await seedDemo(services, {
    sell: (modelId, quantity, past) =>
      past ? sellInThePast(services, modelId, quantity, past) : sellPlaces(services, modelId, quantity),
    makePictures: cachedPictures(cache, (error) =>
      services.log.warn({ error }, 'drawn pictures are not kept'),
    ),
    onProgress: (done, total) => {
      if (process.stdout.isTTY) process.stdout.write(`\r  Drawing posters and tickets ${done}/${total}`)
      if (done === total)
        process.stdout.write(`${process.stdout.isTTY ? '\n' : `  Drew ${total} pictures.\n`}`)
    },
  })
  await giveFirstDonations(services)
  if (!services.config.demoLive) return takeShowOff(services)
  const { serial, password } = await putShowOn(services, (liveModelId) =>
    sellLiveAccess(services, liveModelId),
  )
  console.log(`  The live show is on. Serial number: ${serial}, password: ${password}`)
}
