import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import esx from 'eslint-plugin-es-x'
import DoIUse from 'doiuse'
import postcss from 'postcss'
import { fixedPages, sellingPages } from '../journeys/public-pages.ts'
import { expect, test } from '../journeys/journey.ts'
import { KILOBYTE } from './transfers.ts'

/**
 * What is built uses only what the browsers of package.json's `browserslist` have, whoever wrote it. No browser is
 * asked: those that are tried are in test/old-browsers.
 */
const scripts = 'dist/pages/client/_astro'

/** Asked for before they are used. */
const guarded = [
  /navigator\.(wakeLock|connection)\(\)|^BarcodeDetector/,
  // Undefined where it is missing, and then its button is not shown.
  /document\.fullscreenEnabled\(\)/,
]

/** Functions of these years that lists have too, or that every browser of the policy has already. */
const known = /iterator-prototype|prototype-at$|regexp-d-flag|error-cause/
const functions = ([2022, 2023, 2024, 2025] as const).flatMap((year) =>
  Object.keys(esx.configs[`flat/no-new-in-es${year}`].rules ?? {}).filter(
    (rule) =>
      /prototype|object-|promise-|array-|set-|map-|error-|intl-|string-/.test(rule) && !known.test(rule),
  ),
)

function missingFunctions(code: string): string[] {
  const found = new Linter().verify(code, {
    plugins: { compat, 'es-x': esx },
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    settings: { 'es-x': { aggressive: true } },
    rules: Object.fromEntries([...functions, 'compat/compat'].map((rule) => [rule, 'error'])),
  })
  return found
    .filter(({ message }) => !guarded.some((each) => each.test(message)))
    .map(({ message, column }) => `${message} at ${column}: ${code.slice(column - 30, column + 60)}`)
}

test('files of scripts ask only for functions that the oldest browsers have', { tag: '@phone' }, async () => {
  const files = (await readdir(scripts)).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    expect(missingFunctions(await readFile(`${scripts}/${file}`, 'utf8')), file).toEqual([])
  }
})

/** Sent within every page. */
const STYLE_LIMIT = 14 * KILOBYTE

/** Left out by browsers that do not know it, and nothing is lost by that. */
const ornament = [
  'css-has', // a tab or label that looks chosen; which one is, the control itself shows
  'css-cascade-layers', // Tailwind's `properties`, for browsers that know layers but not `@property`
  'css-content-visibility', // what is far from the screen is laid out at once
  'css-container-queries', // one column instead of two
  'css-overscroll-behavior',
  'css-resize',
  'css-touch-action',
  'css3-cursors',
  'css3-cursors-grab',
  'extended-system-fonts',
  'css-lch-lab', // behind the same colour in plain words
  'viewport-unit-variants', // within @supports
]

test(
  'the style of every page asks only for what the oldest browsers know',
  { tag: '@phone' },
  async ({ request }) => {
    const seen = new Set<string>()
    for (const path of [...fixedPages, ...sellingPages]) {
      const html = await (await request.get(path)).text()
      for (const [, style = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) {
        if (seen.has(style)) continue
        seen.add(style)
        expect(brotliCompressSync(style).length, path).toBeLessThanOrEqual(STYLE_LIMIT)
        const unknown = new Set<string>()
        const judge = new DoIUse({
          ignore: ornament,
          // Partly known is known as far as it is used here.
          onFeatureUsage: ({ message }) =>
            / only partially /.test(message) || unknown.add(message.slice(0, 300)),
        })
        await postcss([judge]).process(style, { from: undefined })
        expect([...unknown], path).toEqual([])
        // Not in the tables that the above reads: Chromium 104 and 111.
        const rules = style.replace(/@layer properties\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')
        expect(rules.match(/[{;](?:translate|rotate|scale):[^;}]*/g), path).toBeNull()
        expect(rules.match(/@layer[^{;]*/g), path).toBeNull()
      }
      for (const [, code = ''] of html.matchAll(/<script type="module">([^]*?)<\/script>/g)) {
        if (seen.has(code)) continue
        seen.add(code)
        expect(missingFunctions(code), path).toEqual([])
      }
      // A drawing without a size of its own fills the page where its style is not understood.
      expect(html.match(/<svg(?![^>]* width=)[^>]*>/g), path).toBeNull()
      if (!path.startsWith('/demo/')) expect(wordsThatStick(html), path).toEqual([])
    }
  },
)

/** Words of neighbours that only the style keeps apart: 'DétailsAcheter'. */
function wordsThatStick(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|svg|template)\b[^]*?<\/\1>|<!--.*?-->/g, '')
  const inline = '(?:a|span|button|strong|output|time|label|small)'
  const stuck = new RegExp(`[^\\s<>]</${inline}>(?:</${inline}>)*(?:<${inline}\\b[^>]*>)+[^\\s<>]`, 'g')
  return body.match(stuck) ?? []
}
