import { accentShades, type AccentShades } from '../format/accent.ts'
import { toneClass } from '../ui/picture.tsx'

export const houseAccent = '#b42318'

/**
 * The text of a page's one inline style: its accent in every shade, and the placeholder colours of its pictures.
 * Its hash goes into the content security policy, which forbids style attributes.
 */
export function pageStyle(accent: string, tones: string[]): string {
  const { light, dark } = accentShades(accent)
  const placeholders = [...new Set(tones)].map((tone) => `.${toneClass(tone)}{background:${tone}}`)
  return `:root{${properties(light)}}@media(prefers-color-scheme:dark){:root{${properties(dark)}}}${placeholders.join('')}`
}

function properties(shades: AccentShades): string {
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
