import type { ApiArtist } from '../../domains/promo/contract.ts'
import { SelectField } from '../../ui/field.tsx'

interface PromoCodeFieldProps {
  /** Undefined while they are being fetched. */
  choices: readonly ApiArtist[] | undefined
  /** The code that the form begins with, offered also where it is not among them. */
  own?: string | null | undefined
  error: string | undefined
}

/** The code of an artist, chosen from those that count for the ticket. */
export function PromoCodeField({ choices, own, error }: PromoCodeFieldProps) {
  const listed = choices ?? []
  const known = !own || listed.some(({ codePromo }) => codePromo === own)
  // One list, so that the option that is chosen stays the same one when the others come.
  const offered = known ? listed : [{ codePromo: own, nom: '' }, ...listed]
  return (
    <SelectField label="Code promo" name="codepromo" required defaultValue={own ?? ''} error={error}>
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
