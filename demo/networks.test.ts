import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { startSite, type TestSite } from '../test/start-site.ts'
import { changeSettings } from '../src/domains/settings/desk/change-settings.ts'
import { networkOf } from '../src/screens/site-frame/social-icon.tsx'
import { nameNetworks } from './networks.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const social = () => Promise.resolve(site.services.settings.company.social)

test('the demo company has pages in three social networks, and none once somebody has emptied them', async () => {
  await nameNetworks(site.services)
  const named = await eventually(social, (urls) => urls.length > 0)
  expect(named.map(networkOf)).toEqual(['facebook', 'instagram', 'tiktok'])

  const emptied = { 'company-social': { version: 1, value: '' } }
  const by = { kind: 'operator', name: 'demo' } as const
  expect(await changeSettings(site.services, emptied, by)).toEqual({ kind: 'changed' })
  await nameNetworks(site.services)
  expect(await eventually(social, (urls) => urls.length === 0)).toEqual([])
})
