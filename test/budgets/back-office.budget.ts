import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '../../src/routes.ts'
import { fakeDesk, nobody } from '../desk/fake-desk.ts'
import { expect, test } from '../journeys/journey.ts'
import { KILOBYTE, recordTransfers, sum } from './transfers.ts'

/** Scripts and style until the back-office can be used; its two faces come besides. */
const FIRST_LOAD = 125 * KILOBYTE
/** All that anybody could ever open. */
const WHOLE = 350 * KILOBYTE
const assets = 'dist/gestion/assets'

test(
  'the back-office opens with few bytes, all of them compressed and kept',
  { tag: '@desktop' },
  async ({ page, complaints, request }) => {
    // Nobody is signed in, and the browser says so on its console.
    complaints.expect(/status of 401/)
    await fakeDesk(page, { [`GET ${routes.apiDeskSession}`]: nobody })
    const transfers = await recordTransfers(page)
    await page.goto(routes.desk)
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    const files = transfers().filter(({ type }) => type === 'Script' || type === 'Stylesheet')
    const list = files.map(({ bytes, url }) => `${bytes} ${url}`).join('\n')
    expect(files.length, list).toBeGreaterThan(1)
    expect(new Set(files.map(({ encoding }) => encoding)), list).toEqual(new Set(['br']))
    expect(sum(files), list).toBeLessThanOrEqual(FIRST_LOAD)
    for (const { url } of files)
      expect((await request.get(url)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  },
)

test('the whole back-office has its limit too', { tag: '@desktop' }, async () => {
  const compressed = (await readdir(assets)).filter((name) => name.endsWith('.br'))
  const sizes = await Promise.all(compressed.map(async (name) => (await stat(join(assets, name))).size))
  expect(compressed.length).toBeGreaterThan(5)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(WHOLE)
})

test(
  'no class of the back-office has come into the style of the public pages',
  { tag: '@desktop' },
  async ({ request }) => {
    const html = await (await request.get(routes.home)).text()
    const own = await readFile('src/back-office/ui/button.tsx', 'utf8')
    expect(own).toContain('pointer-coarse:min-h-11')
    expect(html).not.toContain('pointer-coarse')
  },
)
