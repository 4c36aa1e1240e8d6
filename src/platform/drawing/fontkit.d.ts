/** The part of fontkit that we call; the package brings no types. */
declare module 'fontkit' {
  interface Path {
    translate(x: number, y: number): Path
    scale(x: number, y: number): Path
    toSVG(): string
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number }
  }
  interface GlyphRun {
    glyphs: { path: Path }[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  interface Font {
    unitsPerEm: number
    capHeight: number
    /** Code points that it has a glyph for. */
    characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    /** Throws where a mark has no place on its letter. `features` are added; those that are `false` are left out. */
    layout(
      text: string,
      features?: string[] | Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun
  }
  export function openSync(path: string): Font
}
