import { contrast } from '../../format/accent.ts'
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

export function Ratio({ of, on, name }: { of: string; on: string; name: string }) {
  return (
    <span className="block text-sm tabular-nums">
      {contrast(of, on).toLocaleString('fr', { maximumFractionDigits: 1 })} : 1 avec {name}
    </span>
  )
}
