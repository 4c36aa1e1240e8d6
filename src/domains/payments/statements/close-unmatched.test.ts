import { afterAll, expect, test } from 'vitest'
import { signIn } from '../../../../test/desk/colleague.ts'
import { startSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { closeUnmatched, type Closed } from './close-unmatched.ts'

const site = await startSite()
afterAll(() => site.close())

test('of colleagues who close an unmatched payment at once one does, and the others are told who', async () => {
  const colleagues = [
    await signIn(site, 'finance'),
    await signIn(site, 'finance'),
    await signIn(site, 'owner'),
  ]
  for (const transaction of ['RACED-1', 'RACED-2', 'RACED-3', 'RACED-4', 'RACED-5']) {
    await run(
      site.db,
      sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
          values ('sandbox', ${transaction}, 500, 'XOF')`,
    )
    const closed = await Promise.all(
      colleagues.map(async ({ by }): Promise<[string, Closed]> => {
        const closing = { provider: 'sandbox', transaction, why: 'Rendu', by }
        return [by.name, await closeUnmatched(site.services, closing)]
      }),
    )
    const [first, ...others] = closed.filter(([, { kind }]) => kind === 'closed').map(([name]) => name)
    expect(others).toEqual([])
    expect(closed.map(([, one]) => one).filter(({ kind }) => kind !== 'closed')).toEqual([
      { kind: 'closed-before', by: first },
      { kind: 'closed-before', by: first },
    ])
  }
})
