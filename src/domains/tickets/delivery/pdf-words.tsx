import { Path, Svg, Text } from '@react-pdf/renderer'
import { breakText, textOutline, type Face } from '../../../platform/drawing/text-outlines.ts'

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
 * Text of which nobody knows the letters beforehand: names, titles, places. react-pdf does not move combining
 * marks to their letters (it shrinks their offsets to nothing), so that ɔ̌ comes out as ɔ and a lost caron. What
 * still has such marks when composed is therefore drawn as outlines; all else stays text that can be copied.
 */
export function Words({ children, style }: { children: string; style: WordsStyle }) {
  const text = children.normalize('NFC')
  if (!/\p{M}/u.test(text)) {
    return (
      <Text
        style={{
          fontFamily: style.face === 'display' ? 'Bricolage' : 'Noto Sans',
          fontWeight: style.face === 'bold' ? 700 : 400,
          fontSize: style.size,
          lineHeight: style.leading / style.size,
          maxLines: style.lines,
          textOverflow: 'ellipsis',
          color: style.colour,
        }}
      >
        {text}
      </Text>
    )
  }
  const lines = breakText(text, style)
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
