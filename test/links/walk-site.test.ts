import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { walkSite } from './walk-site.ts'

const origin = 'http://site.example'

/** Walks a site of these pages; whatever has a dot in its path is a file that is there. */
const walk = (pages: Record<string, string>, start = ['/']) =>
  walkSite(
    (path) => {
      const body = pages[path] ?? ''
      const there = path in pages || path.includes('.')
      return Promise.resolve({ status: there ? 200 : 404, type: 'text/html', body })
    },
    start,
    origin,
  )

test('every page and file is reached once, whatever names it, and one width of each picture', async () => {
  const { pages, files, faults } = await walk({
    '/': `<a href="/a?x=1&amp;y=2#there">A</a><form action='/b'><button>Go</button></form>
      <img src="/p.webp" srcset="/p-1.avif 360w, /p-2.avif 720w"><link href="/s.css">
      <meta property="og:image" content="${origin}/share.png"><script src="/m.js"></script>
      <a href="https://elsewhere.example/x">B</a><a href="mailto:a@b.example">C</a>`,
    '/a?x=1&y=2': '<h1 id="there">A</h1>',
    '/b': '<a href="./">home</a>',
  })
  expect(faults).toEqual([])
  expect([...pages]).toEqual(['/', '/a?x=1&y=2', '/b'])
  expect(files).toBe(5)
})

test.each<[string, string, RegExp]>([
  ['a page that is not there', '<a href="/none">A</a>', /^\/ → \/none: 404$/],
  ['a fragment without target', '<a href="#none">A</a>', /no target/],
  ['a link to the top of nothing', '<a href="#">A</a>', /leads nowhere/],
  ['a link without address', '<a class="x">A</a>', /leads nowhere/],
  ['a link that is a script', '<a href="javascript:void(0)">A</a>', /is a script/],
  ['a button without effect', '<p><button type="button">A</button></p>', /without effect/],
  ['a button after a form', '<form></form><button>A</button>', /without effect/],
])('%s is found', async (_, html, fault) => {
  const { faults } = await walk({ '/': html })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(fault)
})

test('a button that a script or the browser serves is none without effect', () => {
  for (const html of [
    '<form><p><button>A</button></p></form>',
    '<dialog><button>A</button></dialog>',
    '<astro-island props="{&quot;a&quot;:1}"><button type="button">A</button></astro-island>',
    '<button data-share-copy="true" hidden="">A</button>',
    '<button popovertarget="menu">A</button>',
  ]) {
    expect(readPage(html).faults).toEqual([])
  }
})
