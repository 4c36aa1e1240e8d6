import { Path, Svg, Text } from '@react-pdf/renderer'
import { breakText, textOutline, type Face } from './text-outlines.ts'

/** How a text of the PDF looks; sizes in points. Longer than `lines` ends in '…'. */
export interface WordsStyle {
  face: Face
  size: number
  /** Distance of baselines. */
  leading: number
  lines: number
  width: number
  colour: string
}

/** Distance of a line's baseline from its middle, in font sizes, for both of our faces. */
const BASELINE = 0.37

/**
 * Text of which nobody knows the letters beforehand: names, titles, places. It is broken here, because react-pdf
 * lets a word that is longer than its line run off the page. react-pdf also does not move combining
 * marks to their letters (it shrinks their offsets to nothing), so that ɔ̌ comes out as ɔ and a lost caron. What
 * still has such marks when composed is therefore drawn as outlines; all else stays text that can be copied.
 */
export function Words({ children, style }: { children: string; style: WordsStyle }) {
  const lines = breakText(children, style)
  if (!/\p{M}/u.test(children.normalize('NFC'))) {
    return lines.map((line, index) => (
      <Text
        key={index}
        style={{
          // Already broken: rounding must not break it again.
          width: style.width + 4,
          fontFamily: style.face === 'display' ? 'Bricolage' : 'Noto Sans',
          fontWeight: style.face === 'bold' ? 700 : 400,
          fontSize: style.size,
          lineHeight: style.leading / style.size,
          color: style.colour,
        }}
      >
        {line}
      </Text>
    ))
  }
  const height = lines.length * style.leading
  const outlines = lines.map((line, index) =>
    textOutline(line, { ...style, x: 0, y: (index + 0.5) * style.leading + BASELINE * style.size }),
  )
  return (
    <Svg viewBox={`0 0 ${style.width} ${height}`} style={{ width: style.width, height }}>
      <Path d={outlines.join('')} fill={style.colour} />
    </Svg>
  )
}
