import bidiFactory from 'bidi-js'
import type { Font } from 'fontkit'
import { clusters } from './clusters.ts'
import { fontOf, type Face } from './open-fonts.ts'

/** A part of a line in one font and one direction. */
export interface TextRun {
  font: Font
  text: string
  direction: 'ltr' | 'rtl'
}

/** A legible text in parts, from left to right as they are drawn. */
export function textRuns(text: string, face: Face): TextRun[] {
  const parts = inOneFont(text, face)
  // The first font of a face has only scripts that are written from the left.
  const [only] = parts
  if (only && parts.length === 1 && only.font === fontOf(face, 'a')) return [{ ...only, direction: 'ltr' }]
  return inOrder(parts)
}

interface Part {
  font: Font
  text: string
}

function inOneFont(text: string, face: Face): Part[] {
  const parts: Part[] = []
  for (const cluster of clusters(text)) {
    const font = fontOf(face, cluster) ?? fontOf(face, '?')
    const last = parts.at(-1)
    if (last && last.font === font) last.text += cluster
    else if (font) parts.push({ font, text: cluster })
  }
  return parts
}

const bidi = bidiFactory()

/** By the Unicode rules for texts of two directions, in a line that begins on the left. */
function inOrder(parts: readonly Part[]): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(parts.map(({ text }) => text).join(''), 'ltr')
  let start = 0
  const levelled = parts.flatMap((part) => {
    const split = ofOneLevel(part, levels.subarray(start, start + part.text.length))
    start += part.text.length
    return split
  })
  const highest = Math.max(0, ...levelled.map(({ level }) => level))
  let ordered = levelled
  for (let level = highest; level > 0; level -= 1) ordered = turnedFrom(level, ordered)
  return ordered.map(({ font, text, level }) =>
    level % 2 === 1 ? { font, text: mirrored(text), direction: 'rtl' } : { font, text, direction: 'ltr' },
  )
}

type Levelled = Part & { level: number }

function ofOneLevel({ font, text }: Part, levels: Uint8Array): Levelled[] {
  const parts: Levelled[] = []
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0
    const last = parts.at(-1)
    if (last && last.level === level) last.text += text.charAt(index)
    else parts.push({ font, text: text.charAt(index), level })
  }
  return parts
}

/** Neighbours of at least this level, the last of them first. */
function turnedFrom(level: number, parts: readonly Levelled[]): Levelled[] {
  const groups: Levelled[][] = []
  for (const part of parts) {
    const group = groups.at(-1)
    if (part.level >= level && (group?.[0]?.level ?? -1) >= level) group?.unshift(part)
    else groups.push([part])
  }
  return groups.flat()
}

/** Brackets that are read from the right open to the left. */
const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
