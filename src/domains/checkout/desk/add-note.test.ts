import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { buyAs, holdAs } from '../../../../test/sale/named-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { tokenOf } from '../../../../test/sale-records.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { orderAnswerSchema } from '../../books/contract.ts'
import { loadOrderView } from '../order-page/load-order-view.ts'

let site: TestSite
let colleague: Colleague
beforeAll(async () => {
  site = await startSite()
  colleague = await signIn(site, 'support')
})
afterAll(() => site.close())

const note = (reference: string, given: Record<string, unknown> = {}, by = colleague) =>
  by.request('POST', href(routes.apiDeskOrderNotes, { reference }), {
    key: randomUUID(),
    text: 'Rappelle demain.',
    ...given,
  })

const notesOf = async (reference: string) => {
  const answer = await colleague.request('GET', href(routes.apiDeskOrder, { reference }))
  return orderAnswerSchema.parse(await answer.json()).story.filter(({ kind }) => kind === 'note')
}

describe('a note about an order', () => {
  test('stands in the story with who wrote it, and nowhere for its buyer', async () => {
    const { reference, order } = await buyAs(site, {})
    expect((await note(reference, { text: '  Rappelle demain,\r\n\r\n\r\n<b>après</b> 17h. ' })).status).toBe(
      204,
    )
    expect(await notesOf(reference)).toMatchObject([
      {
        actor: 'staff',
        actorName: colleague.person.name,
        detail: { text: 'Rappelle demain,\n\n<b>après</b> 17h.' },
      },
    ])
    const token = await tokenOf(site, order.id)
    expect(JSON.stringify(await loadOrderView(site.services, token))).not.toContain('Rappelle')
    const recorded = await one(
      site.db,
      z.object({ action: z.string(), detail: z.unknown() }),
      sql`select action, detail from staff_actions where subject = ${order.id}`,
    )
    expect(recorded).toEqual({ action: 'note-added', detail: { order: reference } })
  })

  test('is one however often it is sent, and by two at once', async () => {
    const { reference } = await holdAs(site, {})
    const key = randomUUID()
    const answers = await Promise.all([note(reference, { key }), note(reference, { key }), note(reference)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await notesOf(reference)).toHaveLength(2)
    const other = await holdAs(site, {})
    for (const answer of [
      await note(other.reference, { key }),
      await note(reference, { key, text: 'Rappelle ce soir.' }),
    ])
      expect(await refusal(answer)).toMatchObject({ status: 409, code: 'cle-reprise' })
  })

  test('is refused beyond a hundred', async () => {
    const { reference, order } = await holdAs(site, {})
    await run(
      site.db,
      sql`insert into order_notes (id, order_id, text, actor, actor_name)
          select gen_random_uuid(), ${order.id}, 'Note ' || n, 'operator', 'Sika' from generate_series(1, 100) n`,
    )
    expect(await refusal(await note(reference))).toMatchObject({ status: 409, code: 'trop-de-notes' })
  })

  test.each([
    ['text', '  ', 'Ce champ est obligatoire.'],
    ['text', undefined, 'Ce champ est obligatoire.'],
    ['text', 'x'.repeat(2_001), '2 000 caractères au plus.'],
    ['text', 'a\u0000b', 'Ce champ contient des caractères qui ne sont pas permis.'],
  ])('whose %s is %j is refused, and says why', async (field, value, sentence) => {
    const { reference } = await holdAs(site, {})
    expect(await refusal(await note(reference, { [field]: value }))).toMatchObject({
      status: 422,
      fields: { [field]: sentence },
    })
  })

  test('is refused of who may only read, and for an order that does not exist', async () => {
    const { reference } = await holdAs(site, {})
    for (const role of ['finance', 'content', 'moderator', 'agent'] as const)
      expect(await refusal(await note(reference, {}, await signIn(site, role)))).toMatchObject({
        status: 403,
        code: 'droit-refuse',
      })
    expect(await notesOf(reference)).toEqual([])
    expect(await refusal(await note('K-ZZZZZ'))).toMatchObject({ status: 404, code: 'commande-inconnue' })
  })
})
