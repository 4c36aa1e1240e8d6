import { run, sql } from '../../src/platform/database.ts'
import { expectAccessible } from './accessible.ts'
import { buyTickets } from './buying.ts'
import { inDatabase } from './demo-database.ts'
import { expect, test } from './journey.ts'

test(
  'E20: the page of an order whose payment its provider took back says so, and speaks of no refund',
  { tag: '@phone' },
  async ({ page, demo }) => {
    await buyTickets(page, { path: '/siano', ticketType: 'Standard', quantity: 1 })
    await expect(page.getByRole('heading', { name: 'Votre ticket est prêt' })).toBeVisible()
    const token = /\/commande\/([\w-]+)/.exec(page.url())?.[1] ?? ''
    await inDatabase(demo, async (db) => {
      const order = sql`select id, paid_by from orders where token = ${token}`
      await run(db, sql`update payments set state = 'reversed' where id = (select paid_by from (${order}) o)`)
      await run(db, sql`update tickets set state = 'blocked' where order_id = (select id from (${order}) o)`)
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Votre paiement a été repris' })).toBeVisible()
    await expect(page.getByText(/Ce n'est pas un remboursement de notre part/)).toBeVisible()
    await expectAccessible(page, 'order whose payment was taken back')
  },
)
