import type { ApiArtist } from '../../domains/promo/contract.ts'
import { SelectField } from '../../ui/field.tsx'

interface PromoCodeFieldProps {
  /** Null while they are being fetched. */
  choices: readonly ApiArtist[] | null
  /** A code that is offered besides them. */
  own?: string | null
  /** The code that the form begins with. */
  chosen: string | undefined
  error: string | undefined
  onChoose?: (code: string) => void
}

/** The code of an artist, chosen from those that count for the ticket. */
export function PromoCodeField({ choices, own, chosen, error, onChoose }: PromoCodeFieldProps) {
  return (
    <div className="sm:col-span-2">
      <SelectField
        label="Code promo"
        name="codepromo"
        required
        defaultValue={chosen}
        error={error}
        onChange={onChoose && ((event) => onChoose(event.currentTarget.value))}
        aria-busy={choices === null}
      >
        <option value="">
          {choices === null ? 'Chargement des codes promo...' : 'Sélectionnez un code promo'}
        </option>
        {own ? <option value={own}>{own}</option> : null}
        {choices?.map(({ codePromo, nom }) => (
          <option key={codePromo} value={codePromo}>
            {codePromo} - {nom}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
