import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { buyAs } from '../../../../test/sale/named-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { routes } from '../../../routes.ts'
import { searchAnswerSchema } from '../contract.ts'
import { indexOrders } from '../search/index-orders.ts'

let site: TestSite
let colleague: Colleague
let bought: Awaited<ReturnType<typeof buyAs>>

beforeAll(async () => {
  site = await startSite()
  colleague = await signIn(site, 'support')
  bought = await buyAs(site, {
    firstName: 'Fifamè',
    lastName: 'Agossou',
    email: 'fifa@example.com',
    phone: '01 66 12 34 56',
    quantity: 3,
  })
  await indexOrders(site.services)
})
afterAll(() => site.close())

const searched = (q: string) =>
  colleague.request('GET', `${routes.apiDeskSearch}?${new URLSearchParams({ q }).toString()}`)

describe('the one box', () => {
  test('finds an order by a misspelt name', async () => {
    const response = await searched('Agossu')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(searchAnswerSchema.parse(await response.json())).toMatchObject({
      exact: [],
      orders: [{ reference: bought.reference, buyer: 'Fifamè Agossou', why: 'same-sound', amount: 21_000 }],
      more: false,
    })
  })

  test('says that it cannot read what is far too long, and asks who types too fast to wait', async () => {
    expect(await refusal(await searched('x'.repeat(2_001)))).toMatchObject({ status: 422 })
    const answers = []
    for (let count = 0; count < 121; count += 1) answers.push((await searched('x')).status)
    expect(answers.at(-1)).toBe(429)
    const other = await signIn(site, 'content')
    expect((await other.request('GET', `${routes.apiDeskSearch}?q=x`)).status).toBe(200)
  })
})

test('nobody finds orders without the right, or without being signed in', async () => {
  const path = `${routes.apiDeskSearch}?q=agossou`
  for (const role of ['moderator', 'organiser-lead'] as const)
    expect(await refusal(await (await signIn(site, role)).request('GET', path))).toMatchObject({
      status: 403,
      code: 'droit-refuse',
    })
  const answer = await site.app.inject(path)
  expect(answer.statusCode).toBe(401)
  expect(answer.body).not.toContain('Agossou')
})
