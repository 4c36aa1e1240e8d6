import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { pageRoutes } from '../../src/pages/page-routes.ts'

const private_ = pageRoutes.filter(({ pattern }) => pattern.includes('[token]'))

it.each(private_)('A7 $pattern is marked as private', async ({ entrypoint }) => {
  expect(await readFile(entrypoint, 'utf8')).toMatch(/^markPrivate\(Astro\.response\.headers\)$/m)
})
