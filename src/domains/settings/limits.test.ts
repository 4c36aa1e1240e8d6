import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../test/desk/colleague.ts'
import { approvingDesk } from '../../../test/sale/approving-desk.ts'
import { startSite } from '../../../test/start-site.ts'
import { run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { approvalsAnswerSchema, decideAnswerSchema } from '../after-sale/contract.ts'
import { activityAnswerSchema, orderAnswerSchema } from '../books/contract.ts'
import { settingsAnswerSchema } from './contract.ts'
import type { LimitKey } from './setting-keys.ts'

const site = await startSite()
const [owner, finance] = [await signIn(site, 'owner'), await signIn(site, 'finance')]
afterAll(() => site.close())

const { ask: askRefund, dear, paidOrder } = approvingDesk(() => site)
const settings = async () =>
  settingsAnswerSchema.parse(await (await owner.request('GET', routes.apiDeskSettings)).json())
const standing = async (limit: LimitKey) => {
  const found = (await settings()).settings.find(({ key }) => key === limit)
  if (!found) throw new Error(limit)
  return found
}
const ask = async (limit: LimitKey, value: string, given: Record<string, unknown> = {}, by = owner) =>
  by.request('POST', routes.apiDeskAskLimit, {
    key: randomUUID(),
    limit,
    version: (await standing(limit)).version,
    value,
    reason: 'Grands concerts',
    ...given,
  })
const decide = (by: Colleague, id: string, answer: 'yes' | 'no' = 'yes') =>
  by.request('POST', href(routes.apiDeskDecideApproval, { id }), { answer, reason: 'Trop' })
const waiting = async () =>
  approvalsAnswerSchema
    .parse(await (await finance.request('GET', routes.apiDeskApprovals)).json())
    .approvals.filter(({ action }) => action === 'refund-limit')

describe('what one person may give back alone', () => {
  test('is another sum once two people have said so, and for the database too', async () => {
    const key = randomUUID()
    expect((await ask('refund-limit-order', '150 000', { key })).status).toBe(202)
    // The answer was lost.
    expect((await ask('refund-limit-order', '150 000', { key })).status).toBe(202)
    for (const other of [{ value: '160000' }, { reason: 'Autre chose' }])
      expect(await refusal(await ask('refund-limit-order', '150 000', { key, ...other }))).toMatchObject({
        code: 'cle-prise',
      })
    expect(await waiting()).toMatchObject([
      { id: key, amount: 150_000, preview: { limit: 'refund-limit-order', from: 100_000, to: 150_000 } },
    ])
    expect(await settings()).toMatchObject({
      asked: [{ id: key, key: 'refund-limit-order', to: 150_000, by: owner.person.name }],
    })
    expect((await standing('refund-limit-order')).value).toBe('100000')
    expect(await refusal(await decide(owner, key))).toMatchObject({
      code: 'second-necessaire',
      title: "Vous avez demandé cette limite : c'est une autre personne qui décide.",
    })

    const answer = decideAnswerSchema.parse(await (await decide(finance, key)).json())
    expect(answer).toMatchObject({ approval: { state: 'yes' }, refund: null })
    expect(await standing('refund-limit-order')).toMatchObject({
      value: '150000',
      source: 'set',
      changedBy: owner.person.name,
    })
    // One of 120,000 F.
    const { reference } = await dear()
    const shown = async () =>
      orderAnswerSchema.parse(
        await (await owner.request('GET', href(routes.apiDeskOrder, { reference }))).json(),
      )
    await expect.poll(async () => (await shown()).refundLimit).toBe(150_000)
    expect(await askRefund(reference, { by: owner.by })).toMatchObject({ kind: 'pending' })
  })

  test('may be less, for a day and for an order', async () => {
    const [order, day] = [randomUUID(), randomUUID()]
    const refundedBy = async ({ by }: Colleague) =>
      (await askRefund((await paidOrder({ price: 7_000 })).reference, { by })).kind
    await ask('refund-limit-day', '9000', { key: day })
    await decide(finance, day)
    const support = await signIn(site, 'support')
    expect([await refundedBy(support), await refundedBy(support)]).toEqual(['pending', 'awaiting-approval'])
    await ask('refund-limit-order', '5000', { key: order })
    await decide(finance, order)
    expect(await refundedBy(await signIn(site, 'support'))).toBe('awaiting-approval')
  })

  test('stays where the second person says no, or where it has changed since it was asked for', async () => {
    const before = await standing('refund-limit-day')
    const refused = randomUUID()
    await ask('refund-limit-day', '700000', { key: refused })
    await decide(finance, refused, 'no')
    expect(await standing('refund-limit-day')).toEqual(before)
    expect(await refusal(await decide(await signIn(site, 'owner'), refused))).toMatchObject({
      code: 'deja-decidee',
      title: "Quelqu'un a déjà refusé cette limite.",
    })
    const late = randomUUID()
    await ask('refund-limit-day', '700000', { key: late })
    await run(
      site.db,
      sql`update settings set value = '600000', version = version + 1 where key = 'refund-limit-day'`,
    )
    expect(await (await decide(finance, late)).json()).toMatchObject({ approval: { state: 'void' } })
    expect(await refusal(await decide(await signIn(site, 'owner'), late))).toMatchObject({
      code: 'a-change',
      title: 'La limite a changé depuis la demande : demandez-la de nouveau.',
    })
    expect((await standing('refund-limit-day')).value).toBe('600000')
  })

  test('is asked for once at a time, by owners, over what they have read', async () => {
    const { version } = await standing('refund-limit-order')
    expect(await refusal(await ask('refund-limit-order', '200000', {}, finance))).toMatchObject({
      status: 403,
      code: 'droit-refuse',
    })
    for (const [value, given, refused] of [
      ['200000', { version: version + 1 }, { status: 409, code: 'a-change' }],
      ['many', {}, { status: 422, fields: { value: 'Écrivez un montant en francs, sans virgule.' } }],
      ['200000', { reason: ' ' }, { status: 422, fields: { reason: 'Dites pourquoi.' } }],
      ['200000', { key: 'x' }, { status: 422 }],
    ] as const)
      expect(await refusal(await ask('refund-limit-order', value, given))).toMatchObject(refused)
    const answers = await Promise.all(['200000', '300000'].map((value) => ask('refund-limit-order', value)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    const [open] = await waiting()
    await decide(finance, open?.id ?? '', 'no')
  })

  test('is told in the record as it was and is, with both names', async () => {
    const key = randomUUID()
    const { value } = await standing('refund-limit-day')
    await ask('refund-limit-day', '550000', { key })
    await decide(finance, key)
    const answer = await owner.request('GET', `${routes.apiDeskActivity}?about=settings`)
    const { actions } = activityAnswerSchema.parse(await answer.json())
    expect(actions[0]).toMatchObject({
      action: 'refund-limit-changed',
      by: { name: finance.person.name },
      subject: { name: null },
      detail: { 'refund-limit-day': { from: Number(value), to: 550_000 }, askedBy: owner.person.name },
    })
    expect(actions[1]).toMatchObject({ action: 'refund-limit-asked', by: { name: owner.person.name } })
  })
})

test.each(['0', '-5', '1.5', 'x', '', '123456789'])('no limit is %j, whoever writes it', async (value) => {
  await expect(
    run(
      site.db,
      sql`insert into settings (key, value, actor, actor_name) values ('refund-limit-x', ${value}, 'operator', 'Sika')`,
    ),
  ).rejects.toThrow('settings_limits_are_francs')
})
