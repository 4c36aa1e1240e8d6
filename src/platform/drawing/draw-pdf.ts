import { Font, renderToBuffer } from '@react-pdf/renderer'
import { fontFile } from './font-files.ts'

Font.register({ family: 'Bricolage', src: fontFile.bricolageBold })
Font.register({
  family: 'Noto Sans',
  fonts: [{ src: fontFile.notoSansRegular }, { src: fontFile.notoSansBold, fontWeight: 700 }],
})
// Words are never hyphenated: the rules would be those of English.
Font.registerHyphenationCallback((word) => [word])

let fonts: Promise<void> | undefined

/** Draws a react-pdf document, in the faces 'Bricolage' and 'Noto Sans' (400 and 700). */
export async function drawPdf(document: Parameters<typeof renderToBuffer>[0]): Promise<Uint8Array> {
  fonts ??= nameGlyphs()
  await fonts
  return renderToBuffer(document)
}

/**
 * A font keeps each glyph as it was first asked for. Embedding É asks for its part E by number alone; met as a
 * letter later, that E stands for no letter, and every line after it breaks one letter late. So each letter is
 * asked for by its code point before anything is drawn; what stands for several (ﬁ) is left to the text's own.
 */
async function nameGlyphs(): Promise<void> {
  for (const { sources } of Object.values(Font.getRegisteredFonts())) {
    for (const source of sources) {
      await source.load()
      for (const codePoint of source.data?.characterSet ?? []) {
        const letter = String.fromCodePoint(codePoint)
        if (letter === letter.normalize('NFKC')) source.data?.glyphForCodePoint(codePoint)
      }
    }
  }
}
