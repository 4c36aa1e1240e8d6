import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { openForm } from '../../domains/contact/form-token.ts'
import { many, sql } from '../../platform/database.ts'
import { takeMessage } from './take-message.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const asking = (query = '') =>
  takeMessage({
    services: site.services,
    asked: new URLSearchParams(query),
    form: undefined,
    address: '198.51.100.1',
  })
const visit = (form: FormData, address = '198.51.100.1') =>
  takeMessage({ services: site.services, asked: new URLSearchParams(), form, address })

function filled(change: Record<string, string> = {}) {
  const fields = {
    name: 'Ayaba',
    email: 'ayaba@example.org',
    subject: 'Essai',
    message: 'Bonjour',
    ...change,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('the form opens with the subject of the link that led to it, cut where it is too long', async () => {
  const asked = await asking('sujet=Offre%20All-in-One')
  expect(asked).toMatchObject({
    kind: 'shown',
    status: 200,
    form: { values: { subject: 'Offre All-in-One' } },
  })
  const long = await asking(`sujet=${'a'.repeat(500)}`)
  expect(long).toMatchObject({ form: { values: { subject: 'a'.repeat(120) } } })
})

test('the form says that the message has arrived only where it leads after sending', async () => {
  expect(await asking('envoye')).toMatchObject({ form: { sent: true } })
  expect(await asking()).toMatchObject({ form: { sent: false } })
})

test('a form without script is received once, however often it is sent', async () => {
  const jeton = openForm(site.services)
  await site.travel(60_000)
  const taken = await Promise.all([
    visit(filled({ jeton })),
    visit(filled({ jeton })),
    visit(filled({ jeton })),
  ])
  expect(taken.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent'])
  const rows = await many(
    site.db,
    z.object({ suspicion: z.string().nullable() }),
    sql`select suspicion from contact_messages`,
  )
  expect(rows).toEqual([{ suspicion: null }])
})

test('a form without script comes back with what is wrong and all that was typed', async () => {
  expect(await visit(filled({ email: 'ayaba', jeton: 'a.b.c' }))).toEqual({
    kind: 'shown',
    status: 422,
    form: {
      values: { name: 'Ayaba', email: 'ayaba', subject: 'Essai', message: 'Bonjour' },
      errors: { email: "Cette adresse e-mail n'est pas valable." },
      problem: null,
      sent: false,
      token: 'a.b.c',
    },
  })
})

test('a form without script says when to try again, with all that was typed', async () => {
  for (let number = 0; number < 10; number += 1) await visit(filled({ subject: `${number}` }), '203.0.113.9')
  expect(await visit(filled(), '203.0.113.9')).toMatchObject({
    status: 429,
    form: { problem: "Trop d'essais. Réessayez dans 10 minutes.", values: { message: 'Bonjour' } },
  })
})
