import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, type Colleague, type DeskBrowser } from '../../../../test/desk/colleague.ts'
import { refusal } from '../../../../test/buyer.ts'
import { insertEdition, insertSeries, insertTicket } from '../../../../test/factories/event-page.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { routes } from '../../../routes.ts'
import { activityAnswerSchema, ownActionsAnswerSchema } from '../contract.ts'

const site = await startSite()
afterAll(() => site.close())

const ask = (by: DeskBrowser, query: Record<string, string> = {}) =>
  by.request('GET', `${routes.apiDeskActivity}?${new URLSearchParams(query)}`)
const activity = async (by: DeskBrowser, query: Record<string, string> = {}) =>
  activityAnswerSchema.parse(await (await ask(by, query)).json())
const own = async (by: DeskBrowser) =>
  ownActionsAnswerSchema.parse(await (await by.request('GET', routes.apiDeskOwnActions)).json())
const act = ({ by }: Colleague, action: string, subject: string, detail = {}) =>
  recordAction(site.db, { by, action, subject, detail })

describe('what staff did', () => {
  test('is told the newest first, in pages of fifty that neither repeat nor leave out', async () => {
    const [owner, busy] = [await signIn(site, 'owner'), await signIn(site, 'support')]
    for (let count = 0; count < 101; count += 1) await act(busy, 'code-withdrawn', `CODE-${count}`)
    const shown: string[] = []
    let after: number | null = null
    do {
      const page: z.output<typeof activityAnswerSchema> = await activity(owner, {
        person: busy.person.id,
        ...(after !== null && { after: String(after) }),
      })
      expect(page.actions.length).toBeLessThanOrEqual(50)
      shown.push(...page.actions.map(({ subject }) => subject.key))
      after = page.next
      // What is done meanwhile is on no later page.
      await act(busy, 'code-withdrawn', 'LATER')
    } while (after !== null)
    expect(shown).toEqual(Array.from({ length: 101 }, (_, index) => `CODE-${100 - index}`))
  })

  test('is one’s own for who does not answer for others, whoever they ask for', async () => {
    const [owner, finance] = [await signIn(site, 'owner'), await signIn(site, 'finance')]
    const [support, content] = [await signIn(site, 'support'), await signIn(site, 'content')]
    for (const one of [owner, finance, support, content]) await act(one, 'code-withdrawn', one.person.name)
    const everybody = [owner, finance, support, content].map(({ person }) => person.name)
    const seen = async (by: Colleague) => {
      const { actions } = await activity(by, { person: owner.person.id })
      const { actions: all, people } = await activity(by)
      return {
        ofOwner: actions.map(({ by: who }) => who.name),
        all: new Set(all.map(({ by: who }) => who.name)),
        named: people.length > 0,
      }
    }
    for (const by of [owner, finance]) {
      const { ofOwner, all, named } = await seen(by)
      expect([ofOwner, everybody.every((name) => all.has(name)), named]).toEqual([
        [owner.person.name],
        true,
        true,
      ])
    }
    for (const by of [support, content])
      expect(await seen(by)).toEqual({
        ofOwner: [by.person.name],
        all: new Set([by.person.name]),
        named: false,
      })
  })

  test('has the names that things have for people, and what was before', async () => {
    const owner = await signIn(site, 'owner')
    const id = `soiree-${randomUUID()}`
    const event = { id, name: `Soirée ${id}`, type: 'Carré VIP' }
    await insertSeries(site.db, id)
    await insertEdition(site.db, {
      ...event,
      series: id,
      startsAt: '2026-12-05T20:00:00+01:00',
      endsAt: '2026-12-05T23:00:00+01:00',
    })
    const { modelId } = await insertTicket(site.db, { event: id, name: event.type })
    const refund = randomUUID()
    await act(owner, 'refund-asked', refund, { order: 'KD-7F3K-92QD', amount: 28_000 })
    await act(owner, 'event-edited', event.id, { venue: { from: 'Stade', to: 'Palais' } })
    await act(owner, 'promo-price-set', modelId, { price: 5_000 })
    await act(owner, 'role-taken', owner.person.id, { role: 'support' })
    await act(owner, 'code-withdrawn', 'AWA10')
    await act(owner, 'photo-removed', randomUUID())
    const { actions } = await activity(owner, { person: owner.person.id })
    expect(actions.map(({ subject }) => subject)).toEqual([
      { kind: 'thing', key: expect.any(String), name: null },
      { kind: 'thing', key: 'AWA10', name: 'AWA10' },
      { kind: 'person', key: owner.person.id, name: owner.person.name },
      { kind: 'event', key: event.id, name: `${event.name}, ${event.type}` },
      { kind: 'event', key: event.id, name: event.name },
      { kind: 'order', key: 'KD-7F3K-92QD', name: 'KD-7F3K-92QD' },
    ])
    expect(actions[4]?.detail).toEqual({ venue: { from: 'Stade', to: 'Palais' } })

    const about = async (named: string) =>
      (await activity(owner, { about: named, person: owner.person.id })).actions.map(({ action }) => action)
    expect(await about('kd-7f3k-92qd')).toEqual(['refund-asked'])
    expect(await about(event.id)).toEqual(['promo-price-set', 'event-edited'])
    expect(await about(event.name.toUpperCase())).toEqual(['promo-price-set', 'event-edited'])
    expect(await about(owner.person.email)).toEqual(['role-taken'])
    expect(await about('AWA10')).toEqual(['code-withdrawn'])
    expect(await about('nothing')).toEqual([])
  })

  test('can be asked for with nothing that is not a person, a name or a page', async () => {
    const owner = await signIn(site, 'owner')
    for (const query of [
      { person: 'awa' },
      { after: '-1' },
      { after: 'x' },
      { after: '9'.repeat(30) },
      { about: 'a'.repeat(255) },
      { other: '1' },
    ])
      expect((await ask(owner, query)).status).toBe(422)
    expect((await activity(owner, { about: "' or '1'='1" })).actions).toEqual([])
    expect(await refusal(await ask(await signIn(site, 'moderator')))).toMatchObject({ status: 403 })
  })

  test('of oneself is told to everybody: the last twenty', async () => {
    const moderator = await signIn(site, 'moderator')
    for (let count = 0; count < 21; count += 1) await act(moderator, 'photo-approved', `photo-${count}`)
    const { actions } = await own(moderator)
    expect(actions).toHaveLength(20)
    expect(new Set(actions.map(({ by }) => by.name))).toEqual(new Set([moderator.person.name]))
  })

  test.each([
    ['a person', sql`actor_id = ${randomUUID()}`, 'staff_actions_of_person'],
    ['an order', sql`detail ->> 'order' = 'KD-7F3K-92QD'`, 'staff_actions_of_order'],
  ])('of %s is found by an index', async (_, condition, index) => {
    const plan = await site.db.transaction(async (tx) => {
      await many(
        tx,
        z.object({ set_config: z.string() }),
        sql`select set_config('enable_seqscan', 'off', true)`,
      )
      return many(
        tx,
        z.object({ 'QUERY PLAN': z.string() }),
        sql`explain select id from staff_actions where ${condition} order by id desc limit 51`,
      )
    })
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index)
  })
})
