import type { FocusEvent, ReactNode } from 'react'
import { buyerLimits } from '../../domains/checkout/limits.ts'
import { emailMismatch } from '../../format/email.ts'
import { readPhone } from '../../format/phone.ts'
import { EmailField, fieldsOf, PhoneField, SelectField, TextField } from '../../ui/field.tsx'
import {
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
  /** A field more, after all others. */
  children?: ReactNode
}

/**
 * The buyer's form, the same in the dialog and on the page without script. The inputs keep their own values:
 * whoever shows the form reads them when it is sent.
 */
export function BuyerFields({ values = {}, errors, stock, quantity, children }: BuyerFieldsProps) {
  const mismatch = errors.emailConfirmation === emailMismatch
  const field = fieldsOf({ values, errors })
  const maximum = maximumQuantity(stock)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('nomAcheteur')}
        label="Nom"
        autoComplete="family-name"
        maxLength={buyerLimits.name}
        required
      />
      <TextField
        {...field('prenomAcheteur')}
        label="Prénom"
        autoComplete="given-name"
        maxLength={buyerLimits.name}
        required
      />
      <EmailField
        {...field('emailAcheteur')}
        label="Email"
        maxLength={buyerLimits.email}
        required
        invalid={mismatch}
      />
      <EmailField
        {...field('emailConfirmation')}
        label="Confirmer l'email"
        autoComplete="off"
        maxLength={buyerLimits.email}
        required
      />
      <PhoneField
        {...field('telephoneAcheteur')}
        label="Numero Whatsapp"
        maxLength={buyerLimits.phone}
        required
        hint="Bénin : 01 97 00 00 00. Autre pays : avec + et l’indicatif."
        onBlur={showAsRead}
      />
      <SelectField
        {...field('paysAcheteur')}
        label="Pays"
        autoComplete="country-name"
        defaultValue={values.paysAcheteur || countries[0]}
      >
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <TextField
        {...field('villeAcheteur')}
        label="Ville"
        autoComplete="address-level2"
        maxLength={buyerLimits.place}
        required
      />
      <TextField
        {...field('quantite')}
        label="Quantité"
        type="number"
        inputMode="numeric"
        min={1}
        max={maximum}
        step={1}
        required
        defaultValue={values.quantite ?? quantity}
        hint={
          stock.maxPerOrder <= stock.places
            ? overMaximum(stock.maxPerOrder)
            : `Places restantes : ${Math.max(0, stock.places)}`
        }
      />
      {children}
    </div>
  )
}

/** Eight digits get their 01 before the buyer's eyes. */
function showAsRead(event: FocusEvent<HTMLInputElement>) {
  const read = readPhone(event.currentTarget.value)
  if (read.kind === 'valid') event.currentTarget.value = read.shown
}
