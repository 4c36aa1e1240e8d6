import { afterAll, expect, test } from 'vitest'
import { writtenLog } from '../../../../test/http/written-log.ts'
import { startSite } from '../../../../test/start-site.ts'
import { routes } from '../../../routes.ts'

const live = {
  MODE: 'live',
  PUBLIC_URL: 'https://kwabo.example',
  GESTION_URL: 'https://gestion.kwabo.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PAYMENT_PROVIDER: 'kkiapay',
  KKIAPAY_PUBLIC_KEY: 'public',
  KKIAPAY_PRIVATE_KEY: 'pk_live',
  KKIAPAY_SECRET_KEY: 'sk_live',
  KKIAPAY_WEBHOOK_SECRET: 'a secret of sixteen signs',
}
const { log, taken } = writtenLog()
const site = await startSite({ log, env: live })
const listing = await startSite({ log, env: { ...live, TRUSTED_PROXIES: '127.0.0.1' } })
const local = await startSite({ log })
afterAll(() => Promise.all([site.close(), listing.close(), local.close()]))

const TOLD = 'a proxy that TRUSTED_PROXIES does not list forwards requests: all its visitors share one limit'
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test('X9 a live site behind a proxy that nobody listed says so at once, and once a minute while it lasts', async () => {
  await fetch(site.address + routes.apiEvents)
  expect(taken()).toEqual([])
  await fetch(site.address + routes.apiEvents, { headers: forwarded })
  await fetch(site.address + routes.apiEvents, { headers: { forwarded: 'for=203.0.113.7' } })
  expect(taken()).toEqual([TOLD])
  await site.travel(61_000)
  await fetch(site.address + routes.apiEvents, { headers: forwarded })
  expect(taken()).toEqual([TOLD])
  const figures = await (await fetch(site.address + routes.metrics)).text()
  expect(figures).toContain('kwabo_unlisted_proxy_requests_total 3')
})

test('X9 a proxy that is listed, and one in front of a site that is not live, is as it should be', async () => {
  for (const { address } of [listing, local]) await fetch(address + routes.apiEvents, { headers: forwarded })
  expect(taken()).toEqual([])
})
