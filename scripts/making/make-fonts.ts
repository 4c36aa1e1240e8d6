import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { displayLetters } from '../../src/format/script-coverage.ts'
import { fontFile } from '../../src/platform/drawing/font-files.ts'

/**
 * Cuts the fonts we serve and draw with from the whole ones in the npm packages. The results are committed:
 * run this by hand (`node scripts/making/make-fonts.ts`) after a change of the letters or of a package.
 */
const packages = createRequire(import.meta.url)
const output = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const signs = ' 0123456789!"#%&\'()*+,-./:;<=>?@[]_|' + '\u00a0«»·°×’‘“”–—…€'
const fonLetters = 'ƉɖƆɔƐɛŊŋƔɣẸẹỌọṢṣÁáÀàÉéÈèÍíÌìÓóÒòÚúÙùḾḿǸǹŃńĀāĒēĪīŌōŪūǍǎĚěǏǐǑǒǓǔẼẽĨĩŨũ'
const tones = '\u0300\u0301\u0302\u0303\u0304\u030c\u0323\u0329'

async function main() {
  const bricolage = await readFile(
    packages.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    ),
  )
  const frenchText = displayLetters + signs

  // One weight: with all from 400 to 800 the file takes 18.8 KB, more than a connection carries in its first exchange
  // (14.6 KB). Without GDEF the pairs of the kerning keep distances that do not vary.
  const headings = await subsetFont(bricolage, frenchText, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 40, wdth: 100, wght: 800 },
    keepFeatures: ['kern'],
    noHinting: true,
    dropTables: ['GDEF', 'HVAR', 'MVAR', 'STAT'],
  })
  await save('src/ui/fonts/bricolage-grotesque.woff2', headings, 14_000)

  const fon = await subsetFont(await readFile(fontFile.notoSansBold), frenchText + fonLetters + tones, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
  })
  await save('src/ui/fonts/noto-sans-fon.woff2', fon, 30_000)

  // Posters are set in the largest optical size, which the whole static fonts of the packages lack.
  for (const [name, width] of [
    ['display', 100],
    ['display-narrow', 78],
  ] as const) {
    const display = await subsetFont(bricolage, frenchText, {
      targetFormat: 'truetype',
      variationAxes: { opsz: 96, wdth: width, wght: 800 },
      keepFeatures: ['kern'],
      noHinting: true,
    })
    await save(`src/platform/drawing/fonts/${name}.ttf`, display, 45_000)
  }
}

async function save(path: string, body: Buffer, limit: number) {
  if (body.length > limit) throw new Error(`${path} weighs ${body.length} bytes, more than ${limit}`)
  await writeFile(output(path), body)
  console.log(`${path}: ${body.length} bytes`)
}

await main()
