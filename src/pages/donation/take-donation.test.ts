import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordsOf } from '../../../test/factories/donation.ts'
import { cookieJar } from '../../../test/http/cookie-jar.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { one, sql } from '../../platform/database.ts'
import { z } from 'zod'
import { loadPayableDonation } from './load-payable-donation.ts'
import { takeDonation } from './take-donation.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** A browser without script. */
function browser() {
  const cookies = cookieJar()
  const send = (fields: Record<string, string> | null) => {
    const form = fields ? new FormData() : undefined
    for (const [name, value] of Object.entries(fields ?? {})) form?.set(name, value)
    return takeDonation({ services: site.services, form, cookies, address: '198.51.100.1' })
  }
  return { send, cookies }
}

test('the form opens with the usual amount', async () => {
  expect(await browser().send(null)).toEqual({
    kind: 'shown',
    status: 200,
    form: { values: { montant: '1000' }, errors: {}, problem: null },
  })
})

test('a chosen amount comes back in the form, with all that was typed', async () => {
  expect(await browser().send({ montant: '1000', choix: '20000', message: 'Courage' })).toMatchObject({
    kind: 'shown',
    status: 200,
    form: { values: { montant: '20000', message: 'Courage' }, errors: {}, problem: null },
  })
})

test('what is wrong is said beside each field and above all, and nothing is begun', async () => {
  expect(await browser().send({ montant: '50', email: 'afi@example.bj', confirmEmail: '' })).toMatchObject({
    kind: 'shown',
    status: 422,
    form: {
      values: { email: 'afi@example.bj' },
      errors: {
        montant: 'Le montant minimum est de 100 FCFA',
        confirmEmail: 'Veuillez confirmer votre email',
      },
      problem: 'Veuillez corriger les erreurs dans le formulaire.',
    },
  })
})

test('what only the server can tell is said too', async () => {
  expect(await browser().send({ montant: '1000', ville: 'Cotonou\u0007' })).toMatchObject({
    status: 422,
    form: { errors: { ville: 'Ce champ contient des caractères qui ne sont pas permis.' } },
  })
})

test('a form that is right leads to the page of the donation, which the browser may then pay', async () => {
  const { send, cookies } = browser()
  const taken = await send({ montant: '1250', pseudonyme: 'Ayaba' })
  if (taken.kind !== 'begun') throw new Error('the donation was not begun')
  const [, token = ''] = /^\/don\/merci\/([\w-]{22})#etat$/.exec(taken.path) ?? []
  const { id } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from donations where token = ${token}`,
  )
  expect(await recordsOf(site, id)).toMatchObject({ state: 'pending', story: ['pending'] })
  const payable = await loadPayableDonation(site.services, cookies)
  expect(payable).toMatchObject({ id, amount: 1250, phase: 'a-payer' })
  expect(JSON.stringify(payable)).not.toContain(token)
  expect(await loadPayableDonation(site.services, browser().cookies)).toBeUndefined()
})
