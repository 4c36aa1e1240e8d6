import { setTimeout as pause } from 'node:timers/promises'
import { makeTicketModel } from '../../../test/factories.ts'
import { startLoad } from '../clients/load.ts'
import type { Scenario } from '../scenario.ts'

/** kill −9 of one process or both with holds and payments in flight; a supervisor starts them again. */
export const killedServers: Scenario = {
  name: 'kill -9 of servers',
  play: async (stage) => {
    const { site, chance } = stage
    const { modelId } = await makeTicketModel(site.db, { capacity: 1_000_000 })
    const load = startLoad(stage, modelId)
    await pause(chance.whole(200, 900))
    const [one, two] = site.servers
    const victims = chance.pick([[one], [two], [one, two]])
    const since = performance.now()
    await Promise.all(victims.map((server) => server.kill()))
    await Promise.all(victims.map((server) => server.start()))
    await Promise.all(victims.map((server) => server.untilReady()))
    const away = performance.now() - since
    await pause(chance.whole(200, 600))
    await load.stop()
    return { away }
  },
}
