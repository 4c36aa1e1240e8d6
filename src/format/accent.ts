/**
 * Every shade of a page from its one accent. Whatever the accent, text stays readable (4.5:1) and controls
 * stay visible (3:1), on light and on dark paper: an accent that does not pass is darkened or lightened until it does.
 */

export interface AccentShades {
  /** Primary buttons and badges, and the text on them. */
  fill: string
  onFill: string
  /** The same under the pointer. */
  strong: string
  /** Text and icons in the accent, on any surface of the page. */
  text: string
  /** A tint for panels. */
  soft: string
  /** The large coloured surface, the text on it, and flat shapes behind that text. */
  hero: string
  onHero: string
  heroShape: string
}

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const night: Rgb = [0x17, 0x13, 0x0e]
const STEPS = 50

/** Surfaces that text of the page stands on; the same values as in ui/tokens.css. */
export const surfaces = {
  light: ['#fbf7f0', '#fffdfa', '#f0e7d8'],
  dark: ['#17130e', '#211b14', '#2b241b'],
} as const

/** The shades of '#rrggbb' for both colour schemes. Throws a RangeError for anything that is no such colour. */
export function accentShades(accent: string): { light: AccentShades; dark: AccentShades } {
  const base = parse(accent)
  return { light: lightShades(base), dark: darkShades(base) }
}

function lightShades(base: Rgb): AccentShades {
  const paper = surfaces.light.map(parse)
  const fill = until(base, black, (shade) => ratio(shade, white) >= 4.5)
  const soft = mix(parse(surfaces.light[0]), fill, 0.09)
  return print({
    fill,
    onFill: white,
    strong: mix(fill, black, 0.24),
    text: until(base, black, (shade) => [...paper, soft].every((surface) => ratio(shade, surface) >= 4.5)),
    soft,
    hero: fill,
    onHero: white,
    heroShape: mix(fill, black, 0.14),
  })
}

function darkShades(base: Rgb): AccentShades {
  const paper = surfaces.dark.map(parse)
  const fill = until(
    base,
    white,
    (shade) => ratio(shade, night) >= 5.5 && paper.every((surface) => ratio(shade, surface) >= 3),
  )
  const soft = mix(parse(surfaces.dark[0]), base, 0.2)
  const hero = mix(
    until(base, black, (shade) => ratio(shade, white) >= 4.5),
    black,
    0.3,
  )
  return print({
    fill,
    onFill: night,
    // Mixed, not lightened: with its saturation kept, a green would glow.
    strong: mix(fill, white, 0.24),
    text: until(fill, white, (shade) => [...paper, soft].every((surface) => ratio(shade, surface) >= 4.5)),
    soft,
    hero,
    onHero: white,
    heroShape: mix(hero, black, 0.18),
  })
}

/** Contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(first: string, second: string): number {
  return ratio(parse(first), parse(second))
}

/** The first of ever darker, or ever lighter, shades that passes; black and white always do here. */
function until(from: Rgb, towards: Rgb, passes: (shade: Rgb) => boolean): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = towards === white ? lighten(from, step / STEPS) : mix(from, towards, step / STEPS)
    if (passes(shade)) return shade
  }
  return towards
}

/** Lighter with hue and saturation kept (HSL): mixed with white, a dark accent would turn grey. */
function lighten(colour: Rgb, share: number): Rgb {
  const most = Math.max(...colour) / 255
  const least = Math.min(...colour) / 255
  const lightness = (most + least) / 2
  const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(most + least - 1))
  const raised = lightness + (1 - lightness) * share
  const spread = saturation * (1 - Math.abs(2 * raised - 1))
  const channel = (index: 0 | 1 | 2) => {
    const place = most === least ? 0.5 : (colour[index] / 255 - least) / (most - least)
    return Math.round((raised + spread * (place - 0.5)) * 255)
  }
  return [channel(0), channel(1), channel(2)]
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

function ratio(first: Rgb, second: Rgb): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

function luminance(colour: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

function parse(text: string): Rgb {
  const value = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : Number.NaN
  if (Number.isNaN(value)) throw new RangeError(`not a colour: ${text}`)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function print(shades: Record<keyof AccentShades, Rgb>): AccentShades {
  const hex = (colour: Rgb) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return {
    fill: hex(shades.fill),
    onFill: hex(shades.onFill),
    strong: hex(shades.strong),
    text: hex(shades.text),
    soft: hex(shades.soft),
    hero: hex(shades.hero),
    onHero: hex(shades.onHero),
    heroShape: hex(shades.heroShape),
  }
}
