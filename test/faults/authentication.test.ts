import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { pages } from '../../src/pages/page-table.ts'

const private_ = pages.filter(({ route }) => route.includes(':token'))

it.each(private_)('A7 $route is marked as private', async ({ shell }) => {
  expect(await readFile(`src/pages/${shell}`, 'utf8')).toMatch(/^markPrivate\(Astro\.response\.headers\)$/m)
})
