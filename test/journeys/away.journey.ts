import { z } from 'zod'
import { one, sql } from '../../src/platform/database.ts'
import { href, routes } from '../../src/routes.ts'
import { buyTickets } from './buying.ts'
import { inDatabase } from './demo-database.ts'
import { expect, test } from './journey.ts'

test(
  'a page whose tickets cannot be loaded says so, and shows them when it is asked again',
  { tag: '@phone' },
  async ({ page, request, demo, complaints }) => {
    complaints.expect(/status of 503/)
    const models = z.array(z.object({ id: z.string() }))
    const [model] = models.parse(await (await request.get(routes.apiTicketModels)).json())
    // Types that the pages lead to and nobody has asked for: of other addresses the last known page is shown.
    const ticketLink = page.getByRole('link', { name: /^Acheter : / }).first()
    const pages = [
      { path: '/siano?type=VIP', shown: ticketLink },
      { path: '/ticketlistgala?type=Couple', shown: ticketLink },
      { path: '/ticketlistpromo?code=INCONNU', shown: ticketLink },
      { path: href(routes.buy, { modelId: model?.id ?? '' }), shown: page.getByLabel('Quantité') },
    ]
    await inDatabase(demo, async (db) => {
      for (const { path, shown } of pages) {
        await db.execute(sql`alter schema public rename to away`)
        try {
          expect((await page.goto(path))?.status()).toBe(503)
        } finally {
          await db.execute(sql`alter schema away rename to public`)
        }
        const notice = page.getByRole('alert')
        await expect(notice).toContainText('Impossible de charger les tickets. Vérifiez votre connexion.')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await notice.getByRole('link', { name: 'Réessayer' }).click()
        await expect(shown).toBeVisible()
        await expect(page).toHaveURL(path)
      }
    })
  },
)

test(
  'the list of events that cannot be loaded is asked for again with its filters',
  { tag: '@phone' },
  async ({ page, demo, complaints }) => {
    complaints.expect(/status of 503/)
    // Words that nobody has asked for: of other addresses the last known page is shown.
    const path = '/allevents?q=nuit+sans+fin&lieu=Cotonou'
    await inDatabase(demo, async (db) => {
      await db.execute(sql`alter schema public rename to away`)
      try {
        expect((await page.goto(path))?.status()).toBe(503)
      } finally {
        await db.execute(sql`alter schema away rename to public`)
      }
    })
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(page.getByText('Aucun événement ne correspond à votre recherche.')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('searchbox')).toHaveValue('nuit sans fin')
  },
)

test(
  'P11 an order that is opened while the database is away comes by itself, also without script',
  { tag: '@phone' },
  async ({ page, browser, baseURL, demo }) => {
    await buyTickets(page, { path: '/siano', ticketType: 'Standard', quantity: 1 })
    const visitors = await Promise.all(
      [true, false].map((javaScriptEnabled) =>
        browser.newPage({ javaScriptEnabled, ...(baseURL && { baseURL }) }),
      ),
    )
    await inDatabase(demo, async (db) => {
      const { postmaster } = await one(
        db,
        z.object({ postmaster: z.number() }),
        sql`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::integer as postmaster`,
      )
      try {
        // Nobody is connected any more, and whoever comes waits at the door.
        process.kill(postmaster, 'SIGSTOP')
        await db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
              where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
        for (const visitor of visitors) {
          const answer = await visitor.goto(page.url())
          expect(answer?.status()).toBe(503)
          expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
          await expect(visitor.getByText('La page s’ouvrira d’elle-même')).toBeVisible()
        }
        process.kill(postmaster, 'SIGCONT')
        for (const visitor of visitors)
          await expect(visitor.getByRole('heading', { name: 'Votre ticket est prêt' })).toBeVisible()
      } finally {
        process.kill(postmaster, 'SIGCONT')
        await Promise.all(visitors.map((visitor) => visitor.close()))
      }
    })
  },
)
