import { readFile } from 'node:fs/promises'
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
