import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../test/buyer.ts'
import { signIn } from '../../../test/desk/colleague.ts'
import { holdLock } from '../../../test/sale/hold-lock.ts'
import { untilWaiting } from '../../../test/sale/until-waiting.ts'
import { startSite } from '../../../test/start-site.ts'
import { run, sql } from '../../platform/database.ts'
import { routes } from '../../routes.ts'
import { lockApprovers } from '../staff/record/keep-approvers.ts'
import { settingsAnswerSchema } from './contract.ts'

const site = await startSite()
const [owner, gone] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
afterAll(() => site.close())

test('whoever loses their role at that moment changes no setting and asks for no limit', async () => {
  const read = async () => {
    const answer = await owner.request('GET', routes.apiDeskSettings)
    const { settings, asked } = settingsAnswerSchema.parse(await answer.json())
    return { settings, asked }
  }
  const before = await read()
  const letGo = await holdLock(site, async (tx) => {
    await lockApprovers(tx)
    await run(tx, sql`update memberships set ended_at = kwabo_now() where person_id = ${gone.person.id}`)
  })
  const answers = [
    gone.request('POST', routes.apiDeskSettings, {
      changes: { 'company-name': { version: 0, value: 'À moi' } },
    }),
    gone.request('POST', routes.apiDeskAskLimit, {
      key: randomUUID(),
      limit: 'refund-limit-order',
      version: 0,
      value: '900000',
      reason: 'Grands concerts',
    }),
  ]
  await untilWaiting(site, 2)
  await letGo()
  for (const answer of answers)
    expect(await refusal(await answer)).toMatchObject({ status: 403, code: 'droit-refuse' })
  expect(await read()).toEqual(before)
})
