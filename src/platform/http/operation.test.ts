import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buyer } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { routes } from '../../routes.ts'

let working: TestSite
let idle: TestSite

beforeAll(async () => {
  working = await startSite({ jobs: true })
  idle = await startSite()
})
afterAll(async () => {
  await working.close()
  await idle.close()
})

test('a process that lives says so, whatever else is wrong', async () => {
  expect((await fetch(idle.address + routes.alive)).status).toBe(200)
})

test('a process is ready once something works on its jobs', async () => {
  expect((await fetch(idle.address + routes.ready)).status).toBe(503)
  expect((await fetch(working.address + routes.ready)).status).toBe(200)
})

test('the figures tell of requests, orders, payments, places held, jobs and the event loop', async () => {
  const { modelId, eventId } = await makeTicketModel(working.db)
  const buyer = new Buyer(working)
  const order = await buyer.hold(modelId)
  await buyer.startPayment(order.id)
  const figures = await (await fetch(working.address + routes.metrics)).text()
  expect(figures).toContain('kwabo_orders{state="held"} 1')
  expect(figures).toContain('kwabo_payments{state="pending"} 1')
  expect(figures).toContain(`kwabo_unpaid_places{event="${eventId}"} 1`)
  expect(figures).toContain('kwabo_jobs{job="payment.check"} 1')
  expect(figures).toMatch(
    /kwabo_request_seconds_count\{method="POST",route="\/api\/commandes",status="201"\} 1/,
  )
  expect(figures).toContain('kwabo_nodejs_eventloop_lag_seconds')
})
