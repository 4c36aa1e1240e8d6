import { accentShades, contrast } from '../../format/accent.ts'
import type { Scheme } from './both-schemes.tsx'
import type { TokenName, Tokens } from './read-tokens.ts'

/** What is written, drawn or filled with each colour; `against` names the surfaces on which it has to be seen. */
const uses: { name: TokenName; use: string; swatch: string; against: TokenName[] }[] = [
  { name: 'paper', use: 'La page', swatch: 'bg-paper', against: [] },
  { name: 'raised', use: 'Cartes, fenêtres', swatch: 'bg-raised', against: [] },
  { name: 'sand', use: 'Panneaux, survol', swatch: 'bg-sand', against: [] },
  { name: 'line', use: 'Filets', swatch: 'bg-line', against: [] },
  { name: 'edge', use: 'Bords des champs et des boutons', swatch: 'bg-edge', against: ['paper', 'sand'] },
  { name: 'ink', use: 'Texte', swatch: 'bg-ink', against: ['paper', 'raised', 'sand'] },
  { name: 'muted', use: 'Texte secondaire', swatch: 'bg-muted', against: ['paper', 'raised', 'sand'] },
  { name: 'sun', use: 'Éclats, jamais un texte sur papier', swatch: 'bg-sun', against: [] },
  { name: 'sun-soft', use: 'Fond d’un avertissement', swatch: 'bg-sun-soft', against: ['ink'] },
  { name: 'success', use: 'Réussite', swatch: 'bg-success', against: ['paper', 'success-soft'] },
  { name: 'success-soft', use: 'Fond d’une réussite', swatch: 'bg-success-soft', against: ['ink'] },
  { name: 'danger', use: 'Erreur', swatch: 'bg-danger', against: ['paper', 'danger-soft'] },
  { name: 'danger-soft', use: 'Fond d’une erreur', swatch: 'bg-danger-soft', against: ['ink'] },
]

/** Every colour of the stylesheet with what it is for and how far it stands out. */
export function ColourSamples({ tokens }: { tokens: Tokens }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {uses.map(({ name, use, swatch, against }) => (
        <li key={name} className="flex items-center gap-3">
          <span className={`size-14 shrink-0 rounded-card border border-edge ${swatch}`} />
          <span className="min-w-0">
            <span className="block font-semibold">{use}</span>
            <span className="block text-sm text-muted tabular-nums">
              {name} {tokens[name]}
            </span>
            {against.map((other) => (
              <Ratio key={other} of={tokens[name]} on={tokens[other]} name={other} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Ratio({ of, on, name }: { of: string; on: string; name: string }) {
  return (
    <span className="block text-sm tabular-nums">
      {contrast(of, on).toLocaleString('fr', { maximumFractionDigits: 1 })} : 1 avec {name}
    </span>
  )
}

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
