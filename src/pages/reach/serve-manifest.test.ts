import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSite, type TestSite } from '../../../test/start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { COMPANY_NAME: 'Sika Tickets' } })
})
afterAll(() => site.close())

async function get(path: string) {
  const response = await site.app.inject(path)
  return { status: response.statusCode, type: response.headers['content-type'], body: response.rawPayload }
}

const manifestShape = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.literal('fr'),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string() }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})

test('the manifest bears the company’s name, and every icon that it names is there in its size', async () => {
  const { status, type, body } = await get('/manifest.webmanifest')
  expect({ status, type }).toEqual({ status: 200, type: 'application/manifest+json; charset=utf-8' })
  const manifest = manifestShape.parse(JSON.parse(body.toString()))
  expect(manifest).toMatchObject({
    name: 'Sika Tickets',
    short_name: 'Sika Tickets',
    start_url: '/',
    scope: '/',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, purpose } of manifest.icons) {
    const icon = await get(src)
    expect(icon).toMatchObject({ status: 200, type: 'image/png' })
    const { width, height } = await sharp(icon.body).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    // A maskable icon has no transparent corner: what is cut away must be coloured.
    const { isOpaque } = await sharp(icon.body).stats()
    expect(isOpaque).toBe(purpose === 'maskable')
  }
})

test('an iPhone finds its icon, an old browser its favicon', async () => {
  const touch = await get('/apple-touch-icon.png')
  expect(touch.type).toBe('image/png')
  expect(await sharp(touch.body).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  const favicon = await get('/favicon.ico')
  expect(favicon.type).toBe('image/x-icon')
  expect([...favicon.body.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const length = favicon.body.readUInt32LE(14)
  const png = favicon.body.subarray(favicon.body.readUInt32LE(18))
  expect(png).toHaveLength(length)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})
