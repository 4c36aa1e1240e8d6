import type { FocusEvent } from 'react'
import { buyerLimits } from '../../domains/checkout/limits.ts'
import { readPhone } from '../../format/phone.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import {
  emailMismatch,
  maximumQuantity,
  overMaximum,
  type BuyerErrors,
  type BuyerValues,
  type Stock,
} from './buyer-check.ts'
import { countries } from './countries.ts'

interface BuyerFieldsProps {
  values?: Partial<BuyerValues>
  errors: BuyerErrors
  stock: Stock
  quantity: number
}

/**
 * The buyer's form, the same in the dialog and on the page without script. The inputs keep their own values:
 * whoever shows the form reads them when it is sent.
 */
export function BuyerFields({ values = {}, errors, stock, quantity }: BuyerFieldsProps) {
  const mismatch = errors.emailConfirmation === emailMismatch
  const maximum = maximumQuantity(stock)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Nom"
        name="nomAcheteur"
        autoComplete="family-name"
        maxLength={buyerLimits.name}
        required
        defaultValue={values.nomAcheteur}
        error={errors.nomAcheteur}
      />
      <TextField
        label="Prénom"
        name="prenomAcheteur"
        autoComplete="given-name"
        maxLength={buyerLimits.name}
        required
        defaultValue={values.prenomAcheteur}
        error={errors.prenomAcheteur}
      />
      <TextField
        label="Email"
        name="emailAcheteur"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={buyerLimits.email}
        required
        defaultValue={values.emailAcheteur}
        error={errors.emailAcheteur}
        invalid={mismatch}
      />
      <TextField
        label="Confirmer l'email"
        name="emailConfirmation"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={buyerLimits.email}
        required
        defaultValue={values.emailConfirmation}
        error={errors.emailConfirmation}
      />
      <TextField
        label="Numero Whatsapp"
        name="telephoneAcheteur"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={buyerLimits.phone}
        required
        defaultValue={values.telephoneAcheteur}
        error={errors.telephoneAcheteur}
        hint="Bénin : 01 97 00 00 00. Autre pays : avec + et l’indicatif."
        onBlur={showAsRead}
      />
      <SelectField
        label="Pays"
        name="paysAcheteur"
        autoComplete="country-name"
        required
        defaultValue={values.paysAcheteur || countries[0]}
        error={errors.paysAcheteur}
      >
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <TextField
        label="Ville"
        name="villeAcheteur"
        autoComplete="address-level2"
        maxLength={buyerLimits.place}
        required
        defaultValue={values.villeAcheteur}
        error={errors.villeAcheteur}
      />
      <TextField
        label="Quantité"
        name="quantite"
        type="number"
        inputMode="numeric"
        min={1}
        max={maximum}
        step={1}
        required
        defaultValue={values.quantite ?? quantity}
        error={errors.quantite}
        hint={
          stock.maxPerOrder <= stock.places
            ? overMaximum(stock.maxPerOrder)
            : `Places restantes : ${stock.places}`
        }
      />
    </div>
  )
}

/** Eight digits get their 01 before the buyer's eyes. */
function showAsRead(event: FocusEvent<HTMLInputElement>) {
  const read = readPhone(event.currentTarget.value)
  if (read.kind === 'valid') event.currentTarget.value = read.shown
}
