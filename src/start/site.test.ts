import { expect, test } from 'vitest'
import { startSite } from '../../test/start-site.ts'
import { routes } from '../routes.ts'

test.each([
  ['of a visitor 10 seconds', {}, 'timeout=10'],
  ['of a listed proxy longer than proxies keep theirs', { TRUSTED_PROXIES: '127.0.0.1' }, 'timeout=150'],
])('between two requests a connection stays open: that %s', async (_, env, stays) => {
  const site = await startSite({ env })
  const { headers } = await fetch(site.address + routes.alive)
  expect(headers.get('keep-alive')).toBe(stays)
  await site.close()
})
