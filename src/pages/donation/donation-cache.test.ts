import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidDonation } from '../../../test/factories/donation.ts'
import { eventually } from '../../../test/eventually.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import type { PageHandler } from '../render-page.ts'

/** A page that is another one each time that it is made, and says which cookies it was made with. */
const handler: PageHandler = (request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`${Math.random()} ${request.headers.cookie ?? 'nobody'}`)
}

let site: TestSite
beforeAll(async () => {
  site = await startSite({ pages: handler })
})
afterAll(() => site.close())

const get = async (path: string) => {
  const answer = await fetch(site.address + path, { headers: { cookie: 'kwabo_dons=mine' } })
  return answer.text()
}

test('the page that asks for gifts is made once for everybody, and of nobody', async () => {
  // A site that has just started hears of changes that it may have missed, and makes its pages anew.
  const [first, next] = await eventually(
    async () => [await get('/don'), await get('/don?quelconque')],
    ([one, other]) => one === other,
  )
  expect(first).toMatch(/nobody$/)
  expect(next).toBe(first)
})

test('it is made anew as soon as a gift is paid', async () => {
  const first = await get('/don')
  await paidDonation(site)
  const next = await eventually(
    () => get('/don'),
    (page) => page !== first,
  )
  expect(next).not.toBe(first)
})

test('it is made anew for whoever has just given, and kept for nobody', async () => {
  const everybodys = await get('/don')
  const mine = await get('/don?merci')
  expect(mine).toMatch(/nobody$/)
  expect(mine).not.toBe(everybodys)
  expect(await get('/don?merci')).not.toBe(mine)
})

test.each(['/don/payer', '/don/merci/tokentokentokentokento'])(
  '%s is made for the one who asks',
  async (path) => {
    const first = await get(path)
    expect(first).toMatch(/kwabo_dons=mine$/)
    expect(await get(path)).not.toBe(first)
  },
)
