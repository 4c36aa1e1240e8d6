import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLiveShow, makeLiveTickets } from '../../../test/factories/live-tickets.ts'
import { cookieJar } from '../../../test/http/cookie-jar.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { href, routes } from '../../routes.ts'
import { takeLogin } from './take-login.ts'

let site: TestSite
let show: Awaited<ReturnType<typeof makeLiveShow>>
beforeAll(async () => {
  site = await startSite()
  show = await makeLiveShow(site.db)
})
afterAll(() => site.close())

/** A browser without script. */
function browser() {
  const cookies = cookieJar()
  return (fields: Record<string, string> | null) => {
    const form = fields ? new FormData() : undefined
    for (const [name, value] of Object.entries(fields ?? {})) form?.set(name, value)
    return takeLogin({ services: site.services, form, cookies, address: '198.51.100.1' })
  }
}

const credentials = async () => {
  const [ticket] = await makeLiveTickets(site.db, show, 1, site.services.liveKeys)
  return { serialNumber: ticket?.serial ?? '', password: ticket?.password ?? '' }
}

test('the form opens empty, and says what is missing when it is sent so', async () => {
  expect(await browser()(null)).toMatchObject({
    status: 200,
    form: { values: {}, errors: {}, elsewhere: false },
  })
  expect(await browser()({})).toMatchObject({
    status: 422,
    form: {
      errors: { serialNumber: 'Ce champ est obligatoire.', password: 'Ce champ est obligatoire.' },
      problem: null,
    },
  })
})

test('without script a login leads to the page where it is watched', async () => {
  expect(await browser()(await credentials())).toMatchObject({
    kind: 'in',
    path: href(routes.liveWatch, { eventId: show.eventId }),
  })
})

test('without script a wrong password is said above the button, and the serial number stays', async () => {
  const { serialNumber } = await credentials()
  expect(await browser()({ serialNumber, password: 'AAAA-AAAA' })).toMatchObject({
    status: 401,
    form: {
      values: { serialNumber },
      problem: 'Numéro de série ou mot de passe incorrect.',
      elsewhere: false,
    },
  })
})

test('without script another device is forced out by the second button of the same form', async () => {
  const access = await credentials()
  const [first, second] = [browser(), browser()]
  await first(access)
  // Forcing before anything was refused here is nothing but a login.
  expect(await second({ ...access, action: 'forcer' })).toMatchObject({
    status: 403,
    form: { elsewhere: true },
  })
  expect(await second({ ...access, action: 'forcer' })).toMatchObject({ kind: 'in' })
  expect(await first(access)).toMatchObject({ status: 403, form: { elsewhere: true, problem: null } })
})
