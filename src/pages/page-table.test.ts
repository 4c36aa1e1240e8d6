import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { failurePages, findPage, pages } from './page-table.ts'

/** What is in every page, and what is shown in the place of one. */
const parts = ['layout.astro', 'head.astro', 'share-tags.astro', 'failure/tickets-away.astro']

test('every shell is the page of one route, and every page has a shell', async () => {
  const shells: string[] = []
  for await (const shell of glob('**/*.astro', { cwd: 'src/pages' })) shells.push(shell)
  const known = pages.map(({ shell }) => shell)
  const others: string[] = [...parts, ...failurePages.map(({ shell }) => shell)]
  const alone = shells.filter((shell) => !others.includes(shell))
  expect(known.filter((shell) => shell.endsWith('.astro')).sort()).toEqual(alone.sort())
})

test('every page lies at a route of the site, and is found there', () => {
  const known: string[] = Object.values(routes)
  expect(pages.filter(({ route }) => !known.includes(route))).toEqual([])
  expect(pages.filter((page) => findPage(page.route.replace(/:\w+/g, 'any')) !== page)).toEqual([])
})

test('what lies below a page, or is spelled otherwise, is none', () => {
  for (const path of [
    '/faq/',
    '/faq/more',
    '/commande',
    '/commande/a/b',
    '/billet/a/billet_pdf',
    '/404',
    '/500',
  ])
    expect([path, findPage(path)?.route]).toEqual([path, path === '/commande' ? routes.eventPage : undefined])
})

test('what is somebody’s says so', () => {
  const theirs = pages.filter(({ route }) => /:(?:token|orderId|donationId|modelId)/.test(route))
  expect(theirs.filter(({ kind }) => kind !== 'personal')).toEqual([])
})
