import { habits, playSale, type Attack } from '../../hoarding/play-sale.ts'
import { playOnPaper, sales } from '../../hoarding/sales.ts'
import type { Hold, Shop } from '../../hoarding/shop.ts'
import type { OrderStatus } from '../../../src/domains/checkout/contract.ts'
import { run, sql } from '../../../src/platform/database.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import type { Attempt, Client } from '../clients/client.ts'
import type { Scenario, Stage } from '../scenario.ts'

const PLACES = 60
const BUYERS = 14

/**
 * Every sale that the rule promises to survive, on paper; then two through the whole site: one network, and twenty, take
 * places and never pay, and every buyer has a ticket all the same, elsewhere and behind the address of the one.
 */
export const hoarding: Scenario = {
  name: 'hoarding',
  play: async (stage) => {
    const { chance } = stage
    for (const sale of sales) {
      const lost = await playOnPaper(sale, String(chance.whole(0, 1_000_000)), stage.fair)
      if (lost !== undefined) stage.fault(lost)
    }
    // New in each round: whoever goes on for ten minutes is asked for a proof of work, which no client here does.
    const hoarder = stage.network()
    const twenty = Array.from({ length: 20 }, stage.network)
    const elsewhere = [stage.network(), stage.network()]
    await playThrough(stage, { networks: [hoarder], rate: 1 }, [hoarder, ...elsewhere])
    await playThrough(stage, { networks: twenty, rate: 0.05 }, elsewhere)
    return {}
  },
}

async function playThrough(
  stage: Stage,
  hoarder: Pick<Attack, 'networks' | 'rate'>,
  networks: readonly string[],
): Promise<void> {
  const { modelId } = await makeTicketModel(stage.site.db, { capacity: PLACES })
  const { chance } = stage
  const habit = chance.pick(habits)
  // Whoever replaces keeps six orders: of two places each they would be no hoard.
  const places = habit === 'replaces' ? 10 : chance.pick([2, 10])
  const { served, owed } = await playSale(
    new WholeSite(stage, modelId),
    chance,
    { ...hoarder, habit, places },
    { buyers: BUYERS, networks, most: 2, minutes: 2 },
  )
  if (served < BUYERS || owed > 0)
    stage.fault(
      `hoarder's networks ${hoarder.networks.length}, habit '${habit}', places an order ${places}: ` +
        `${served} of ${BUYERS} buyers have tickets, ${owed} are owed`,
    )
}

interface SiteHold extends Hold {
  client: Client
  order: OrderStatus
  attempt: Attempt | undefined
}

/** Both servers over HTTP. Their time and the database's are moved on to that of the sale. */
class WholeSite implements Shop<SiteHold> {
  readonly #stage: Stage
  readonly #modelId: string
  readonly #began = performance.now()
  #ahead = 0

  constructor(stage: Stage, modelId: string) {
    this.#stage = stage
    this.#modelId = modelId
  }

  /** It is never earlier than the machine says: what is asked takes time too. */
  async at(moment: number): Promise<void> {
    const ahead = moment - (performance.now() - this.#began)
    if (ahead < this.#ahead + 100) return
    const further = `${ahead - this.#ahead} milliseconds`
    this.#ahead = ahead
    await run(
      this.#stage.site.db,
      sql`insert into clock_offset (shift) values (${further}::interval)
          on conflict on constraint clock_offset_pkey do update set shift = clock_offset.shift + excluded.shift`,
    )
    // What a server remembers for half a second would else last for half a minute of the sale.
    await Promise.all(this.#stage.site.servers.map((server) => server.takeTimeOver()))
  }

  async hold({
    network,
    places,
    replaces,
  }: {
    network: string
    places: number
    replaces?: SiteHold | undefined
  }) {
    const client = replaces?.client ?? this.#stage.client(network)
    const order = await client.hold(this.#modelId, {
      lignes: [{ modeleTicketId: this.#modelId, quantite: places }],
      ...(replaces && { remplace: replaces.order.id }),
    })
    return 'code' in order ? undefined : { places, client, order, attempt: undefined }
  }

  async begin(held: SiteHold): Promise<boolean> {
    held.attempt = await held.client.tryPaying(held.order)
    return held.attempt !== undefined
  }

  async pay({ client, order, attempt }: SiteHold): Promise<boolean> {
    if (!attempt) return false
    await client.choose(attempt, 'paid')
    await client.report(order.id, attempt.paymentId, 'reussi')
    return (await client.untilSettled(order.id)) === 'payee'
  }

  cancel({ client, order }: SiteHold): Promise<void> {
    return client.cancel(order.id)
  }
}
