import { Dialog } from '../../ui/dialog.tsx'
import { CheckField } from '../ui/check-field.tsx'

const keys = [
  ['Ctrl K', 'Rechercher, aussi pendant la saisie'],
  ['/', 'Rechercher'],
  ['j k ou ↓ ↑', 'Aller d’une ligne à l’autre'],
  ['Entrée', 'Ouvrir la ligne'],
  ['Échap', 'Fermer ce qui est ouvert'],
  ['?', 'Montrer cette liste'],
] as const

interface KeysDialogProps {
  single: boolean
  onSingle: (on: boolean) => void
  onClose: () => void
}

/** What keys do. Those of one sign can be switched off: whoever speaks to the machine types them by accident. */
export function KeysDialog({ single, onSingle, onClose }: KeysDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Raccourcis clavier" id="raccourcis">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge px-1.5 text-sm">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <CheckField checked={single} onChange={onSingle}>
          Raccourcis d’un seul signe
        </CheckField>
      </div>
    </Dialog>
  )
}
