import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { run, sql } from '../../../platform/database.ts'
import { listPromoTickets } from './list-promo-tickets.ts'
import { setPromoPrice } from './set-promo-price.ts'

let services: TestDatabase
beforeAll(async () => {
  services = await createTestDatabase()
})
afterAll(() => services.close())

test('a category has its own picture until it is called otherwise, then the ticket’s', async () => {
  const { modelId } = await makeTicketModel(services.db, { promoPrice: 5_500, promoName: 'Gradins' })
  await run(
    services.db,
    sql`update ticket_models set photo = 'premium.webp', promo_photo = 'gradins.webp' where id = ${modelId}`,
  )
  const card = async () => (await listPromoTickets(services)).find((one) => one.modelId === modelId)
  expect(await card()).toMatchObject({ typeName: 'Gradins', picture: { base: 'gradins' } })

  const called = (name: string) =>
    setPromoPrice(services, modelId, { name, amount: 5_000, description: 'Une place assise.' }, sika)
  await called('Gradins')
  expect(await card()).toMatchObject({ typeName: 'Gradins', price: 5_000, picture: { base: 'gradins' } })
  await called('Fan')
  expect(await card()).toMatchObject({ typeName: 'Fan', picture: { base: 'premium' } })
})
