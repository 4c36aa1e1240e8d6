import { afterAll, expect, test } from 'vitest'
import { sessionAnswerSchema } from '../src/domains/staff/contract.ts'
import { companyRoles } from '../src/domains/staff/permissions.ts'
import { href, routes } from '../src/routes.ts'
import { DeskBrowser } from '../test/desk/colleague.ts'
import { startSite } from '../test/start-site.ts'
import { demoColleagues, insertColleagues } from './colleagues.ts'

const demo = await startSite({ env: { MODE: 'demo' } })
afterAll(() => demo.close())

test('the demo has a colleague of each role, whose link signs in; one start more makes no other', async () => {
  const owner = href(routes.demoDesk, { role: 'owner' })
  expect((await new DeskBrowser(demo).request('GET', owner)).status).toBe(404)
  await insertColleagues(demo.services)
  await insertColleagues(demo.services)
  expect(demoColleagues.map(({ role }) => role)).toEqual(companyRoles)
  for (const { role, name } of demoColleagues) {
    const browser = new DeskBrowser(demo)
    const opened = await browser.request('GET', href(routes.demoDesk, { role }))
    expect([opened.status, opened.headers.get('location')]).toEqual([303, routes.desk])
    const session = sessionAnswerSchema.parse(
      await (await browser.request('GET', routes.apiDeskSession)).json(),
    )
    expect(session).toMatchObject({ person: { name }, roles: [{ role }] })
    expect(session.provenUntil).not.toBeNull()
  }
})

test('no other site has these links', async () => {
  const site = await startSite()
  const { status } = await new DeskBrowser(site).request('GET', href(routes.demoDesk, { role: 'owner' }))
  await site.close()
  expect(status).toBe(404)
})
