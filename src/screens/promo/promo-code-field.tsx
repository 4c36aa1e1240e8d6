import type { ApiArtist } from '../../domains/promo/contract.ts'
import { SelectField } from '../../ui/field.tsx'

interface PromoCodeFieldProps {
  /** Undefined while they are being fetched. */
  choices: readonly ApiArtist[] | undefined
  /** A code that is offered also where it is not among them. */
  own?: string | null
  /** The code that the form begins with. */
  chosen?: string | null | undefined
  error: string | undefined
  onChoose?: (code: string) => void
}

/** The code of an artist, chosen from those that count for the ticket. */
export function PromoCodeField({ choices, own, chosen, error, onChoose }: PromoCodeFieldProps) {
  // One list, so that the option that is chosen stays the same one when the others come.
  const known = choices?.some(({ codePromo }) => codePromo === own)
  const offered = [...(own && !known ? [{ codePromo: own, nom: '' }] : []), ...(choices ?? [])]
  return (
    <SelectField
      label="Code promo"
      name="codepromo"
      required
      defaultValue={chosen ?? ''}
      error={error}
      onChange={(event) => onChoose?.(event.currentTarget.value)}
    >
      <option value="">{choices ? 'Sélectionnez un code promo' : 'Chargement des codes promo...'}</option>
      {offered.map(({ codePromo, nom }) => (
        <option key={codePromo} value={codePromo}>
          {codePromo}
          {nom && ` - ${nom}`}
        </option>
      ))}
    </SelectField>
  )
}
