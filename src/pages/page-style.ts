import { accentShades, type AccentShades } from '../format/accent.ts'
import { houseColours } from '../platform/drawing/house-colours.ts'
import { toneClass } from '../ui/picture.tsx'

export const houseAccent = houseColours.red

/**
 * The text of a page's one inline style: its accent in every shade, and the placeholder colours of its pictures.
 * Its hash goes into the content security policy, which forbids style attributes.
 */
export function pageStyle(accent: string, tones: string[]): string {
  const { light, dark } = accentShades(accent)
  const placeholders = [...new Set(tones)].map((tone) => `.${toneClass(tone)}{background:${tone}}`)
  return `:root{${accentProperties(light)}}@media(prefers-color-scheme:dark){:root{${accentProperties(dark)}}}${placeholders.join('')}`
}

/** The properties that set an accent. */
export function accentProperties(shades: AccentShades): string {
  return [
    `--accent:${shades.fill}`,
    `--accent-on:${shades.onFill}`,
    `--accent-strong:${shades.strong}`,
    `--accent-text:${shades.text}`,
    `--accent-soft:${shades.soft}`,
    `--accent-hero:${shades.hero}`,
    `--accent-hero-on:${shades.onHero}`,
    `--accent-hero-shape:${shades.heroShape}`,
  ].join(';')
}
