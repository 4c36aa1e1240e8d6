import { accentShades } from '../../format/accent.ts'
import type { Scheme } from './both-schemes.tsx'
import { Ratio } from './colour-samples.tsx'

/** The accents that pages have: a class of the page's own style sets each. */
export const accents = [
  { className: 'accent-red', name: 'Rouge, la maison', colour: '#b42318' },
  { className: 'accent-green', name: 'Vert sombre, La Berge Colorée', colour: '#0e5a3c' },
  { className: 'accent-blue', name: 'Bleu clair, promotions', colour: '#7cc4e8' },
] as const

/** One value, eight shades: whatever an organiser chooses can be read. */
export function AccentSamples({ scheme }: { scheme: Scheme }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {accents.map(({ className, name, colour }) => {
        const { fill, onFill, text } = accentShades(colour)[scheme]
        return (
          <li
            key={name}
            className={`${className} grid overflow-hidden rounded-card border border-line bg-raised`}
          >
            <p className="bg-hero p-4 font-semibold text-hero-on">
              {name} <span className="block font-normal tabular-nums">{colour}</span>
            </p>
            <p className="bg-hero-shape px-4 py-2 text-sm text-hero-on">Formes du haut de page</p>
            <p className="bg-accent px-4 py-2 text-accent-on">
              Bouton <Ratio of={fill} on={onFill} name="son texte" />
            </p>
            <p className="bg-accent-strong px-4 py-2 text-accent-on">Survolé</p>
            <p className="bg-accent-soft px-4 py-2 text-accent-text">
              Texte sur sa teinte <span className="block text-sm tabular-nums">{text}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
