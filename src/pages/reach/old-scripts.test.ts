import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type TestSite } from '../../../test/start-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite({ pages: (_, response) => void response.end() })
})
afterAll(() => site.close())

test('a script of this build and one of a build before it are served alike, for as long as a browser likes', async () => {
  for (const [folder, name] of [
    ['_astro', 'now.js'],
    ['before', 'then.js'],
  ] as const) {
    await writeFile(join(site.services.config.dataDirectory, folder, name), name)
    const answer = await fetch(`${site.address}/_astro/${name}`)
    expect([answer.status, await answer.text()]).toEqual([200, name])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
})
