import { setTimeout as pause } from 'node:timers/promises'
import { makeTicketModel } from '../../../test/factories.ts'
import { startLoad } from '../clients/load.ts'
import type { Scenario } from '../scenario.ts'

/**
 * PostgreSQL ends at once under load: told to (an immediate stop, as `pg_ctl stop -m immediate` does), or killed.
 * Nobody here starts it again, and no server is restarted: both are back by themselves.
 */
export const stoppedDatabase: Scenario = {
  name: 'immediate stop of PostgreSQL',
  play: async (stage) => {
    const { site, chance } = stage
    const { modelId } = await makeTicketModel(site.db, { capacity: 1_000_000 })
    const load = startLoad(stage, modelId)
    await pause(chance.whole(200, 900))
    const since = performance.now()
    await site.stopDatabase(chance.pick(['SIGQUIT', 'SIGKILL']))
    await Promise.all(site.servers.map((server) => server.untilReady()))
    const away = performance.now() - since
    await pause(chance.whole(200, 600))
    await load.stop()
    return { away }
  },
}
