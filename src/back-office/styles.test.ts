import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accentShades } from '../format/accent.ts'
import { accentProperties, houseAccent } from '../pages/page-style.ts'

test("the back-office's accent is the house's, as pages derive it", async () => {
  const style = await readFile(new URL('./styles.css', import.meta.url), 'utf8')
  const [light, dark] = [...style.matchAll(/:root \{([^}]*)\}/g)].map(([, body = '']) =>
    body
      .trim()
      .split(/;\s*/)
      .filter(Boolean)
      .map((line) => line.replace(': ', ':')),
  )
  const shades = accentShades(houseAccent)
  const used = (properties: string) => properties.split(';').filter((one) => !one.startsWith('--accent-hero'))
  expect(light).toEqual(used(accentProperties(shades.light)))
  expect(dark).toEqual(used(accentProperties(shades.dark)))
})

test('every part of the public pages that the back-office shows has its classes in the style', async () => {
  const style = await readFile('src/back-office/styles.css', 'utf8')
  const paths = await readdir('src/back-office', { recursive: true })
  const sources = await Promise.all(
    paths
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFile(join('src/back-office', path), 'utf8')),
  )
  const shown = new Set(
    sources.flatMap((text) => [...text.matchAll(/'\.\.\/\.\.\/ui\/([\w-]+\.tsx)'/g)].map(([, name]) => name)),
  )
  expect(shown.size).toBeGreaterThan(2)
  expect([...shown].filter((name) => !style.includes(`@source '../ui/${name}';`))).toEqual([])
})
