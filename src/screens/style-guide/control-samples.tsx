import { Button, ButtonLink, type ButtonKind } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sample, type Scheme } from './both-schemes.tsx'
import { heroLook } from '../../ui/page/action.tsx'

/** How a button looks under the pointer, shown without one: the same shades as its own `hover:` classes. */
const buttons: { kind: ButtonKind; look?: string; name: string; hovered: string }[] = [
  { kind: 'primary', name: 'Principal', hovered: 'bg-accent-strong!' },
  { kind: 'secondary', name: 'Secondaire', hovered: 'border-ink! bg-sand!' },
  { kind: 'quiet', name: 'Discret', hovered: 'decoration-4!' },
  { kind: 'plain', look: heroLook.bright, name: 'Vif', hovered: 'bg-sun!' },
  { kind: 'plain', look: heroLook.outline, name: 'Contour', hovered: 'bg-cream! text-night!' },
]

const focused = 'outline-3 outline-offset-2'

export function ButtonSamples() {
  return (
    <>
      {buttons.map(({ kind, look = '', name, hovered }) => (
        <div key={name} className={look ? 'rounded-card bg-hero p-4 text-hero-on' : undefined}>
          <p className={`mb-2 text-sm ${look ? '' : 'text-muted'}`}>
            {name}
            {look ? ', sur la couleur de la page' : ''} : au repos, survolé, avec le focus
            {look ? '' : ', désactivé'}
          </p>
          <div className="flex flex-wrap gap-4">
            <Button kind={kind} className={look}>
              Acheter
            </Button>
            <Button kind={kind} className={`${look} ${hovered}`}>
              Acheter
            </Button>
            <Button
              kind={kind}
              className={`${focused} ${look ? `${look} outline-cream` : 'outline-accent-text'}`}
            >
              Acheter
            </Button>
            {look ? null : (
              <Button kind={kind} disabled>
                Acheter
              </Button>
            )}
          </div>
        </div>
      ))}
      <Sample name="Occupé, et un lien qui a l'air d'un bouton">
        <div className="flex flex-wrap gap-4">
          <Button aria-disabled>Envoi en cours...</Button>
          <ButtonLink kind="secondary" href="#boutons">
            Détails
          </ButtonLink>
        </div>
      </Sample>
    </>
  )
}

export function FieldSamples({ scheme }: { scheme: Scheme }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Ville" name="vide" id={`vide-${scheme}`} hint="Là où vous habitez." />
      <TextField label="Prénom" name="rempli" id={`rempli-${scheme}`} defaultValue="Sèna" />
      <TextField
        label="Email"
        name="faux"
        id={`faux-${scheme}`}
        defaultValue="sena@exemple"
        error="Cette adresse e-mail n'est pas valable."
      />
      <TextField label="Référence" name="ferme" id={`ferme-${scheme}`} defaultValue="K-4M7T2" disabled />
      <TextField
        label="Quantité"
        name="nombre"
        id={`nombre-${scheme}`}
        type="number"
        min={1}
        max={10}
        defaultValue={2}
        hint="Vous pouvez acheter au plus 10 tickets par commande."
      />
      <SelectField label="Pays" name="liste" id={`liste-${scheme}`} defaultValue="Bénin">
        <option>Bénin</option>
        <option>Togo</option>
      </SelectField>
    </div>
  )
}
