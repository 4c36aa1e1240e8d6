import type { Palette } from '../palettes.ts'
import { at, circle, ellipse, line, mirrored, path, polygon, rect, repeat } from '../shapes.ts'
import { leaf } from './nature.ts'

/** A carved mask with a crown of five leaves, about 420 wide and 800 high with the crown, centred on the nose. */
export function mask(palette: Palette, wood: { left: string; right: string; line: string }) {
  const { fresh, bright, pale, warm } = palette
  const colours = { ...wood, light: pale, crown: [fresh, bright, pale, bright, fresh], heart: warm }
  const face = 'M0 -250C120 -256 176 -170 168 -30C160 130 84 246 0 300Z'
  const crown = [-150, -120, -90, -60, -30]
    .map((angle, index) => {
      const outer = colours.crown[index % colours.crown.length] ?? colours.line
      return at(
        0,
        -150,
        leaf(index === 2 ? 330 : 300, 78, outer) +
          at(120, 0, leaf(index === 2 ? 150 : 130, 34, colours.heart)),
        1,
        angle,
      )
    })
    .join('')
  return (
    crown +
    path(face, colours.right) +
    `<g transform="scale(-1 1)">${path(face, colours.left)}</g>` +
    mirrored(
      0,
      path('M26 -64Q92 -130 154 -72Q150 -48 140 -40Q90 -92 26 -34Z', colours.line) +
        path('M36 -2Q82 -44 130 -2Q82 36 36 -2Z', colours.light) +
        line('M52 -2H114', 12, colours.line) +
        repeat(3, (index) =>
          line(`M${70 + index * 6} ${70 + index * 28}H${124 - index * 12}`, 11, colours.light),
        ),
    ) +
    path('M-24 -110H24L44 90Q0 128 -44 90Z', colours.line) +
    path('M0 -236L28 -192L0 -148L-28 -192Z', colours.light) +
    path('M0 -216L14 -192L0 -168L-14 -192Z', colours.line) +
    path('M-62 186Q0 138 62 186Q0 240 -62 186Z', colours.light) +
    path('M-40 187Q0 166 40 187Q0 210 -40 187Z', colours.line)
  )
}

/** The head of a ram from the front, horns rolled at both sides; about 640 wide, 520 high. */
export function ram(palette: Palette) {
  const colours = {
    wool: '#ffffff',
    face: palette.dark,
    line: palette.dark,
    horn: palette.bright,
    ridge: palette.warm,
    mark: palette.pale,
  }
  const horn = 'M64 -150C140 -290 330 -250 322 -78C316 58 168 72 158 -34C154 -90 208 -112 236 -72'
  const wool = [
    [0, -168, 74],
    [-66, -150, 62],
    [66, -150, 62],
    [-30, -112, 60],
    [30, -112, 60],
  ] as const
  return (
    mirrored(
      0,
      at(96, -40, leaf(150, 44, colours.face), 1, 24) +
        line(horn, 70, colours.horn) +
        `<path d="${horn}" fill="none" stroke="${colours.ridge}" stroke-width="70" stroke-dasharray="9 35" stroke-dashoffset="-24"/>`,
    ) +
    path('M-116 -130Q0 -190 116 -130Q118 10 66 170Q0 246 -66 170Q-118 10 -116 -130Z', colours.face) +
    wool.map(([x, y, radius]) => circle(x, y, radius, colours.wool)).join('') +
    mirrored(
      0,
      path('M36 -14Q74 -52 106 -8Q70 18 36 -14Z', colours.mark) + circle(72, -16, 15, colours.line),
    ) +
    path('M0 -30L22 60L0 108L-22 60Z', colours.mark) +
    mirrored(0, line('M4 176Q24 176 38 154', 10, colours.mark)) +
    line('M0 176V200', 10, colours.mark)
  )
}

/** A man who laughs with eyes closed, in a round cap; about 600 wide, 640 high, centred on the origin. */
export function laughingMan(palette: Palette) {
  const colours = {
    skin: '#7a4223',
    shade: '#96572f',
    line: '#24100a',
    mouth: '#5a0d10',
    teeth: '#ffffff',
    tongue: '#e5486a',
    cap: palette.fresh,
    capMarks: [palette.pale, palette.bright],
  }
  const beard =
    'M-252 -10Q-262 262 0 312Q262 262 252 -10Q214 66 170 46Q90 -2 0 22Q-90 -2 -170 46Q-214 66 -252 -10Z'
  return (
    mirrored(0, circle(258, -6, 52, colours.skin) + circle(262, -4, 26, colours.shade)) +
    path('M-252 -110L-150 -230H150L252 -110V40Q250 300 0 308Q-250 300 -252 40Z', colours.skin) +
    path(beard, colours.line) +
    path('M-246 -104Q-270 -318 -60 -322H96Q276 -304 246 -104Q0 -190 -246 -104Z', colours.cap) +
    repeat(7, (index) => {
      const x = -198 + index * 66
      const y = -150 - 30 * (1 - ((index - 3) / 3) ** 2)
      return polygon(
        [
          { x: x - 27, y },
          { x, y: y - 48 },
          { x: x + 27, y },
          { x, y: y + 22 },
        ],
        colours.capMarks[index % colours.capMarks.length] ?? colours.line,
      )
    }) +
    mirrored(
      0,
      line('M66 -32Q122 -104 182 -34', 30, colours.line) +
        line('M62 -104Q124 -142 184 -108', 18, colours.line) +
        circle(182, 24, 38, colours.shade),
    ) +
    path('M-46 26Q-60 -6 -26 -22Q0 -66 26 -22Q60 -6 46 26Q0 52 -46 26Z', colours.shade) +
    path('M-160 84Q0 124 160 84Q158 246 0 252Q-158 246 -160 84Z', colours.mouth) +
    path('M-150 90Q0 126 150 90L142 146Q0 172 -142 146Z', colours.teeth) +
    path('M-86 222Q0 160 86 222Q0 262 -86 222Z', colours.tongue)
  )
}

/** A couple in evening dress turning, hands raised; about 480 wide, 720 high, feet on y = 380. */
export function ballCouple(palette: Palette) {
  const colours = {
    skin: '#8a4b2a',
    otherSkin: '#6b3820',
    hair: '#1c0a0a',
    suit: palette.dark,
    shirt: palette.pale,
    dress: palette.warm,
    hems: [palette.pale, palette.fresh, palette.bright],
    shine: palette.bright,
  }
  const skirt = 'M-128 36H-62Q30 190 66 372Q-110 420 -312 372Q-232 190 -128 36Z'
  return (
    // The man stands behind: his raised arm, legs, jacket.
    line('M128 -96L92 -216L22 -298', 34, colours.suit) +
    path('M44 110H180L172 384H122L112 190L104 384H54Z', colours.suit) +
    ellipse(78, 382, 42, 14, colours.hair) +
    ellipse(158, 382, 42, 14, colours.hair) +
    path('M36 -76Q104 -136 178 -76L186 150H36Z', colours.suit) +
    polygon(
      [
        { x: 74, y: -104 },
        { x: 130, y: -104 },
        { x: 102, y: 40 },
      ],
      colours.shirt,
    ) +
    path('M102 -86L76 -104V-68ZM102 -86L128 -104V-68Z', colours.shine) +
    rect(86, -134, 32, 36, colours.otherSkin) +
    circle(102, -178, 54, colours.otherSkin) +
    path('M46 -184Q54 -244 104 -240Q156 -240 158 -184Q130 -214 102 -206Q70 -202 46 -184Z', colours.hair) +
    // The woman in front.
    line('M-64 -62L-20 -180L14 -296', 30, colours.skin) +
    circle(14, -300, 22, colours.otherSkin) +
    circle(-112, -190, 62, colours.hair) +
    rect(-108, -130, 28, 56, colours.skin) +
    circle(-88, -160, 48, colours.skin) +
    path('M-136 -178Q-120 -226 -72 -206Q-46 -196 -42 -166Q-84 -196 -136 -178Z', colours.hair) +
    path('M-142 -60Q-128 -84 -94 -66Q-62 -84 -48 -60L-60 44H-130Z', colours.dress) +
    line('M-136 -66L-120 -84M-54 -66L-68 -84', 12, colours.skin) +
    path(skirt, colours.dress) +
    `<clipPath id="skirt"><path d="${skirt}"/></clipPath><g clip-path="url(#skirt)">` +
    colours.hems
      .map(
        (fill, index) =>
          `<path d="M-360 ${200 + index * 62}Q-110 ${262 + index * 62} 120 ${200 + index * 62}" fill="none" stroke="${fill}" stroke-width="34"/>`,
      )
      .join('') +
    '</g>' +
    rect(-132, 26, 74, 20, colours.shine, 8) +
    line('M-132 -58L-206 20L-172 92', 26, colours.skin) +
    // His hand at her waist comes last, over the dress.
    line('M48 -62L22 30L-66 30', 30, colours.suit) +
    circle(-74, 30, 18, colours.otherSkin)
  )
}

/** A couple dancing close; about 560 wide, 700 high, feet near y = 350. */
export function closeCouple(palette: Palette) {
  const colours = {
    skin: '#7d4023',
    otherSkin: '#532813',
    hair: palette.dark,
    shirt: palette.pale,
    trousers: palette.deep,
    hat: palette.dark,
    ribbon: palette.bright,
    dress: palette.fresh,
    frill: palette.pale,
  }
  return (
    // Her raised leg and his far leg lie behind.
    line('M-96 84L-236 196L-330 150', 38, colours.skin) +
    path('M-318 128L-356 122L-372 172L-334 172Z', colours.frill) +
    path('M20 10H132L236 344H162L84 120L52 344H-18L6 120Z', colours.trousers) +
    ellipse(204, 346, 52, 17, colours.hair) +
    ellipse(10, 346, 52, 17, colours.hair) +
    line('M-70 90L-56 330', 40, colours.skin) +
    path('M-84 314H-36L-8 352H-96Z', colours.frill) +
    path('M18 -166Q78 -214 140 -164L136 24H14Z', colours.shirt) +
    rect(54, -226, 34, 46, colours.otherSkin) +
    circle(62, -256, 54, colours.otherSkin) +
    path('M18 -288Q26 -356 82 -350Q124 -344 120 -284Z', colours.hat) +
    path('M-26 -280Q60 -306 146 -268Q60 -256 -26 -280Z', colours.hat) +
    path('M20 -300Q72 -318 122 -298L120 -280Q72 -296 18 -284Z', colours.ribbon) +
    // She leans on him.
    circle(-116, -262, 44, colours.hair) +
    rect(-92, -196, 30, 50, colours.skin) +
    circle(-72, -228, 48, colours.skin) +
    path('M-122 -236Q-108 -292 -56 -274Q-32 -264 -30 -238Q-76 -262 -122 -236Z', colours.hair) +
    path(
      'M-126 -146Q-82 -176 -30 -146L-34 -10L-8 60Q22 118 -28 140Q-150 190 -286 96Q-176 84 -138 -8Z',
      colours.dress,
    ) +
    line('M-286 96Q-150 190 -28 140Q22 118 -8 60', 20, colours.frill) +
    line('M-232 96Q-140 138 -50 106Q-22 92 -34 50', 12, colours.frill) +
    line('M-44 -134L22 -150L84 -186', 30, colours.skin) +
    line('M44 -128L-4 -50L-104 -48', 34, colours.shirt) +
    circle(-112, -48, 19, colours.otherSkin) +
    line('M-116 -130L-196 -186L-230 -282', 28, colours.skin) +
    circle(-230, -286, 18, colours.skin)
  )
}
