import type { FocusEvent, ReactNode } from 'react'
import { buyerLimits } from '../../domains/checkout/limits.ts'
import { emailMismatch } from '../../format/email.ts'
import { readPhone } from '../../format/phone.ts'
import { EmailField, fieldsOf, PhoneField, SelectField, TextField } from '../../ui/field.tsx'
import { maximumQuantity, type BuyerErrors, type BuyerValues, type Stock } from './buyer-check.ts'
import { countries } from './countries.ts'

interface BuyerFieldsProps {
  values?: Partial<BuyerValues>
  errors: BuyerErrors
  stock: Stock
  quantity: number
  /** The order is being made: how many stays as it is. */
  locked?: boolean
  /** A field more, after all others. */
  children?: ReactNode
}

/**
 * The buyer's form, the same in the dialog and on the page without script. The inputs keep their own values:
 * whoever shows the form reads them when it is sent.
 */
export function BuyerFields({
  values = {},
  errors,
  stock,
  quantity,
  locked = false,
  children,
}: BuyerFieldsProps) {
  const mismatch = errors.emailConfirmation === emailMismatch
  const field = fieldsOf({ values, errors })
  const maximum = maximumQuantity(stock)
  return (
    <div className="grid grid-cols-2 gap-3">
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
      <div className={wide}>
        <EmailField
          {...field('emailAcheteur')}
          label="Email"
          maxLength={buyerLimits.email}
          required
          invalid={mismatch}
        />
      </div>
      <div className={wide}>
        <EmailField
          {...field('emailConfirmation')}
          label="Confirmer l'email"
          autoComplete="off"
          maxLength={buyerLimits.email}
          required
        />
      </div>
      <div className={wide}>
        <PhoneField
          {...field('telephoneAcheteur')}
          label="Numero Whatsapp"
          maxLength={buyerLimits.phone}
          required
          hint="01 97 00 00 00, ou + et l’indicatif"
          onBlur={showAsRead}
        />
      </div>
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
        readOnly={locked}
        defaultValue={values.quantite ?? quantity}
        hint={
          stock.maxPerOrder <= stock.places
            ? `${stock.maxPerOrder} au plus`
            : `Places restantes : ${Math.max(0, stock.places)}`
        }
      />
      {children ? <div className={wide}>{children}</div> : null}
    </div>
  )
}

/** On a phone what is short stands side by side, and this does not. */
const wide = 'max-sm:col-span-2'

/** Eight digits get their 01 before the buyer's eyes. */
function showAsRead(event: FocusEvent<HTMLInputElement>) {
  const read = readPhone(event.currentTarget.value)
  if (read.kind === 'valid') event.currentTarget.value = read.shown
}
