import { circle, ellipse, line, mirrored, path, polygon, rect, repeat, round } from '../shapes.ts'

/** A graduate's cap seen from the front, about 640 wide, the board centred on the origin. */
export function mortarboard(colours: {
  board: string
  cap: string
  edge: string
  tassel: string
  stitch: string
}) {
  return (
    path('M-180 40L-180 168Q0 262 180 168V40L0 118Z', colours.cap) +
    line('M-180 150Q0 244 180 150', 20, colours.edge, 'butt') +
    polygon(
      [
        { x: -320, y: 0 },
        { x: 0, y: -132 },
        { x: 320, y: 0 },
        { x: 0, y: 132 },
      ],
      colours.board,
    ) +
    `<path d="M-272 0L0 -112L272 0L0 112Z" fill="none" stroke="${colours.stitch}" stroke-width="6" stroke-dasharray="20 14"/>` +
    line('M0 0L236 52V182', 12, colours.tassel) +
    ellipse(0, 0, 30, 16, colours.tassel) +
    circle(236, 186, 20, colours.tassel) +
    repeat(5, (index) => line(`M${228 + index * 4} 200L${212 + index * 12} 282`, 9, colours.tassel))
  )
}

/** An open book, spine on the y axis, about 640 wide; its foot is near y = 210. */
export function openBook(colours: { cover: string; under: string; page: string; text: string }) {
  const page = (drop: number, width: number, fill: string) =>
    path(
      `M0 ${drop}Q${round(-width * 0.45)} ${drop - 74} ${-width} ${drop - 36}V${drop + 150}Q${round(-width * 0.45)} ${drop + 112} 0 ${drop + 190}Z`,
      fill,
    )
  const lines = repeat(4, (index) =>
    line(
      `M-52 ${28 + index * 36}Q-150 ${-22 + index * 36} -${268 - (index % 2) * 60} ${-4 + index * 36}`,
      11,
      colours.text,
    ),
  )
  return (
    mirrored(
      0,
      page(34, 336, colours.cover) + page(18, 318, colours.under) + page(0, 300, colours.page) + lines,
    ) + rect(-5, 0, 10, 190, colours.under)
  )
}
