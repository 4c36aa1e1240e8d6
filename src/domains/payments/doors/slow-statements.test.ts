import { request, type ClientRequest } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { startSite } from '../../../../test/start-site.ts'
import { routes } from '../../../routes.ts'

const site = await startSite()
afterAll(() => site.close())

const address = `${site.address}${routes.apiDeskPreviewStatement}?name=releve.csv`
const headers = (by: Colleague) => ({
  'user-agent': by.agent,
  cookie: by.cookies(),
  origin: site.services.config.desk.url,
  'content-type': 'application/octet-stream',
})

/** Sends a file of which only the first letter arrives. */
function sendSlowly(by: Colleague): ClientRequest {
  const sending = request(address, { method: 'POST', headers: { ...headers(by), 'content-length': '1000' } })
  sending.on('error', () => {}).write('t')
  return sending
}

async function previewed(by: Colleague): Promise<number> {
  const body = 'transaction;montant;statut\nTX1;500;SUCCESS'
  return (await fetch(address, { method: 'POST', headers: headers(by), body })).status
}

test('statements that arrive slowly keep no places but their sender’s: one, and one that waits', async () => {
  const [slow, other] = [await signIn(site, 'finance'), await signIn(site, 'owner')]
  const sending = [sendSlowly(slow), sendSlowly(slow)]
  await expect.poll(() => previewed(slow)).toBe(503)
  expect(await previewed(other)).toBe(200)
  for (const one of sending) one.destroy()
  await expect.poll(() => previewed(slow)).toBe(200)
})
