import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { encoded, encodedOnce, PageCache, type RenderedPage } from './page-cache.ts'

const page = (text: string, given: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
  ...given,
})

/** A cache on a clock of its own, and a page that counts how often it is made. */
function createCache(made: Partial<RenderedPage> = {}) {
  let now = 0
  let count = 0
  const cache = new PageCache(() => now)
  return {
    cache,
    pass: (milliseconds: number) => (now += milliseconds),
    get: async (address = '/') =>
      (await cache.get(address, () => Promise.resolve(page(`made ${++count}`, made)))).body.toString(),
  }
}

describe('a cached page', () => {
  test('is made once for all who ask at the same time', async () => {
    const { get } = createCache()
    expect(await Promise.all([get(), get(), get()])).toEqual(['made 1', 'made 1', 'made 1'])
  })

  test('is made anew after ten seconds, and another address is another page', async () => {
    const { get, pass } = createCache()
    expect(await get()).toBe('made 1')
    expect(await get('/other')).toBe('made 2')
    pass(9_999)
    expect(await get()).toBe('made 1')
    pass(1)
    expect(await get()).toBe('made 3')
  })

  test('is made anew when places change, but not more than once a second', async () => {
    const { cache, get, pass } = createCache()
    await get()
    pass(200)
    cache.expireSoon()
    expect(await get()).toBe('made 1')
    pass(800)
    expect(await get()).toBe('made 2')
  })

  test('goes at once when the catalogue changes', async () => {
    const { cache, get } = createCache()
    await get()
    cache.clear()
    expect(await get()).toBe('made 2')
  })

  test('goes at once when what is below its address changes, and no other does', async () => {
    const { cache, get } = createCache()
    await get('/photos/siano')
    await get('/siano')
    cache.forget('/photos/')
    expect([await get('/siano'), await get('/photos/siano')]).toEqual(['made 2', 'made 3'])
  })

  test.each<[string, Partial<RenderedPage>]>([
    ['refused under load', { status: 503 }],
    ["somebody's", { headers: { 'cache-control': 'private, no-store' } }],
  ])('that is %s is nobody else’s', async (_, made) => {
    const { get } = createCache(made)
    expect(await get()).toBe('made 1')
    expect(await get()).toBe('made 2')
  })

  test('that could not be made is tried again', async () => {
    const { cache, get } = createCache()
    await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(await get()).toBe('made 1')
  })

  test.each([500, 503])(
    'stays for an hour while a new one is answered with %i, then is made anew',
    async (status) => {
      let now = 0
      let made = page('before')
      const cache = new PageCache(() => now)
      const get = async () => {
        const got = await cache.get('/', () => Promise.resolve(made))
        return `${got.status} ${got.body.toString()}`
      }
      expect(await get()).toBe('200 before')
      made = page('no database', { status })
      now = 20_000
      expect(await get()).toBe('200 before')
      now = 3_599_999
      expect(await get()).toBe('200 before')
      now += 2_001
      expect(await get()).toBe(`${status} no database`)
      made = page('after')
      now += 2_000
      expect(await get()).toBe('200 after')
    },
  )

  test('is not kept from before the catalogue changed', async () => {
    let made = page('before')
    const cache = new PageCache(() => 0)
    await cache.get('/', () => Promise.resolve(made))
    cache.clear()
    made = page('no database', { status: 500 })
    expect((await cache.get('/', () => Promise.resolve(made))).status).toBe(500)
  })

  test('leaves in the smallest form that the browser reads', async () => {
    const cached = await new PageCache(() => 0).get('/', () => Promise.resolve(page('Bonjour')))
    const small = encoded(cached, 'gzip, deflate, br')
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body).toString()).toBe('Bonjour')
    expect(gunzipSync(encoded(cached, 'gzip').body).toString()).toBe('Bonjour')
    expect(encoded(cached, '').headers['content-encoding']).toBeUndefined()
  })
})

test('a page that is made again without a difference becomes smaller, and one that differs does not', async () => {
  let now = 0
  let text = Array.from(
    { length: 500 },
    (_, index) => `<li>${index % 7} tickets à ${index * index} FCFA</li>`,
  ).join('')
  const cache = new PageCache(() => now)
  const size = async () => {
    now += 10_000
    const cached = await cache.get('/', () => Promise.resolve(page(text)))
    expect(brotliDecompressSync(cached.compressed.brotli).toString()).toBe(text)
    return cached.compressed.brotli.length
  }
  const first = await size()
  // Nobody waits for the smaller form.
  expect(await size()).toBe(first)
  await expect.poll(size).toBeLessThan(first)
  text += '<li>new</li>'
  expect(await size()).toBeGreaterThan(first)
})

test('a page for one visitor is compressed too', async () => {
  const once = await encodedOnce(page('Bonjour'), 'gzip, br')
  expect(once.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/html' })
  expect(gunzipSync(once.body).toString()).toBe('Bonjour')
})

describe('the last good page', () => {
  const failing = () => Promise.reject(new Error('no database'))
  const answering = (status: number) => () => Promise.resolve(page('new', { status }))
  const text = async (made: Promise<{ body: Buffer }>) => (await made).body.toString()

  test('stays when a new one cannot even be rendered, and is tried again soon', async () => {
    let now = 0
    const cache = new PageCache(() => now)
    await cache.get('/', () => Promise.resolve(page('good')))
    now += 10_000
    expect(await text(cache.get('/', failing))).toBe('good')
    now += 2_000
    expect(await text(cache.get('/', failing))).toBe('good')
    now += 2_000
    expect(await text(cache.get('/', answering(200)))).toBe('new')
    await expect(cache.get('/other', failing)).rejects.toThrow('no database')
  })

  test('is forgotten when the page is withdrawn', async () => {
    let now = 0
    const cache = new PageCache(() => now)
    await cache.get('/', () => Promise.resolve(page('good')))
    now += 10_000
    expect((await cache.get('/', answering(404))).status).toBe(404)
    now += 10_000
    expect((await cache.get('/', answering(500))).status).toBe(500)
  })
})
