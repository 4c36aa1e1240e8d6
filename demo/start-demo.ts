import type { Services } from '../src/services/services.ts'
import { giveFirstDonations } from './donations/give-donations.ts'
import { insertColleagues } from './colleagues.ts'
import { drawnFiles } from './drawn-files.ts'
import { putShowOn, takeShowOff } from './film/put-show-on.ts'
import { nameNetworks } from './networks.ts'
import { playSeason } from './season/play-season.ts'
import { seedDemo } from './seed.ts'
import { sellInThePast, sellLiveAccess, sellPlaces } from './sell-places.ts'

/** What a demo has in the place of the usual. */
export const replaced = { files: drawnFiles }

/** Makes the demo company at the first start; puts the live show on where that is wanted. */
export async function startDemo(services: Services): Promise<void> {
  await seedDemo(services, {
    sell: (modelId, quantity, past) =>
      past ? sellInThePast(services, modelId, quantity, past) : sellPlaces(services, modelId, quantity),
  })
  await nameNetworks(services)
  await giveFirstDonations(services)
  await playSeason(services)
  await insertColleagues(services)
  if (!services.config.demoLive) return takeShowOff(services)
  const { serial, password } = await putShowOn(services, (liveModelId) =>
    sellLiveAccess(services, liveModelId),
  )
  console.log(`  The live show is on. Serial number: ${serial}, password: ${password}`)
}
