import type { ReactNode } from 'react'
import type { ApiArtist } from '../../domains/promo/contract.ts'
import { SelectField } from '../../ui/field.tsx'

interface PromoCodeFieldProps {
  /** Null while they are being fetched. */
  choices: readonly ApiArtist[] | null
  /** A code that is offered besides them. */
  own?: string | null
  /** The code that the form begins with. */
  chosen?: string | null | undefined
  error: string | undefined
  hint?: ReactNode
  onChoose?: (code: string) => void
}

/** The code of an artist, chosen from those that count for the ticket. */
export function PromoCodeField({ choices, own, chosen, error, hint, onChoose }: PromoCodeFieldProps) {
  return (
    <SelectField
      label="Code promo"
      name="codepromo"
      required
      defaultValue={chosen ?? ''}
      error={error}
      hint={hint}
      onChange={(event) => onChoose?.(event.currentTarget.value)}
    >
      <option value="">{choices ? 'Sélectionnez un code promo' : 'Chargement des codes promo...'}</option>
      {own ? <option>{own}</option> : null}
      {choices?.map(({ codePromo, nom }) => (
        <option key={codePromo} value={codePromo}>
          {codePromo} - {nom}
        </option>
      ))}
    </SelectField>
  )
}
