import { openSync, type Font } from 'fontkit'
import { fontFile, notoFiles } from './font-files.ts'

export type Face = 'display' | 'regular' | 'bold'

/** A letter is set in the first font of its face that has it. */
const files: Record<Face, readonly string[]> = {
  display: [fontFile.bricolageBold, ...notoFiles.bold],
  regular: notoFiles.regular,
  bold: notoFiles.bold,
}

const opened = new Map<string, Font>()

function open(path: string): Font {
  const font = opened.get(path) ?? openSync(path)
  opened.set(path, font)
  return font
}

/** The first font of a face that has every letter and mark of a cluster, or undefined. */
export function fontOf(face: Face, cluster: string): Font | undefined {
  const path = files[face].find((candidate) => hasAll(open(candidate), cluster))
  return path === undefined ? undefined : open(path)
}

function hasAll(font: Font, cluster: string): boolean {
  for (const character of cluster) {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false
  }
  return true
}
