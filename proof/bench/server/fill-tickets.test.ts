import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTicketModel } from '../../../test/factories.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { checkInvariants } from '../../../src/domains/books/check-invariants.ts'
import { findOrderByLink } from '../../../src/domains/checkout/find-visitor-order.ts'
import { verifyCode } from '../../../src/domains/tickets/verify-code.ts'
import { fillTickets } from './fill-tickets.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('tickets that are sold all at once keep every rule of those that are sold one by one', async () => {
  const { modelId } = await makeTicketModel(site.db, { capacity: 500 })
  const { orderTokens, codes } = await fillTickets(site.services, modelId, 400)
  expect(await checkInvariants(site.services)).toEqual([])
  expect(orderTokens).toHaveLength(100)
  expect(await findOrderByLink(site.services, orderTokens[7] ?? '')).toMatchObject({ state: 'paid' })
  expect(await verifyCode(site.services, { code: codes[7] ?? '' })).toMatchObject({ kind: 'genuine' })
})
