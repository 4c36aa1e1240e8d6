import { MISSING_CODE } from '../../domains/promo/promo-code.ts'
import { emailMismatch, invalidEmail, isEmail, sameEmail } from '../../format/email.ts'
import { readPhone } from '../../format/phone.ts'

/** The form's fields as typed; names are the public API's, the confirmation stays in the form. */
export const buyerFieldNames = [
  'nomAcheteur',
  'prenomAcheteur',
  'emailAcheteur',
  'emailConfirmation',
  'telephoneAcheteur',
  'paysAcheteur',
  'villeAcheteur',
  'quantite',
  'codepromo',
] as const

export type BuyerFieldName = (typeof buyerFieldNames)[number]
/** `codepromo` is absent where the form does not ask for one. */
export type BuyerValues = Record<Exclude<BuyerFieldName, 'codepromo'>, string> & { codepromo?: string }
export type BuyerErrors = Partial<Record<BuyerFieldName, string>>

const required = 'Ce champ est obligatoire.'

/** Every field as a trimmed string, whatever the data of a form, or parameters, hold. */
export function readBuyerValues(data: Pick<FormData, 'has'> & { get(name: string): unknown }): BuyerValues {
  const value = (name: BuyerFieldName) => {
    const given = data.get(name)
    return typeof given === 'string' ? given.trim() : ''
  }
  return {
    nomAcheteur: value('nomAcheteur'),
    prenomAcheteur: value('prenomAcheteur'),
    emailAcheteur: value('emailAcheteur'),
    emailConfirmation: value('emailConfirmation'),
    telephoneAcheteur: value('telephoneAcheteur'),
    paysAcheteur: value('paysAcheteur'),
    villeAcheteur: value('villeAcheteur'),
    quantite: value('quantite'),
    ...(data.has('codepromo') && { codepromo: value('codepromo') }),
  }
}

export interface Stock {
  places: number
  /** Others hold some, and may give way to whoever asks: the server judges whether there are enough. */
  someHeld: boolean
  maxPerOrder: number
}

/** Whether there is anything to ask for. */
export const mayBeAsked = ({ places, someHeld }: Pick<Stock, 'places' | 'someHeld'>) => places > 0 || someHeld

/** How many are offered at once, at least 1 so that a field has a range. */
export function maximumQuantity({ places, someHeld, maxPerOrder }: Stock): number {
  return places <= 0 && someHeld ? maxPerOrder : Math.max(1, Math.min(places, maxPerOrder))
}

export const notEnough = "Désolé, il n'y a pas assez de tickets disponibles."
export const overMaximum = (maximum: number) => `Vous pouvez acheter au plus ${maximum} tickets par commande.`

/** What is wrong, by field; empty when it may be sent. The server judges again. */
export function checkBuyer(values: BuyerValues, stock: Stock): BuyerErrors {
  const errors: BuyerErrors = {}
  if (!isEmail(values.emailAcheteur)) errors.emailAcheteur = invalidEmail
  if (!sameEmail(values.emailAcheteur, values.emailConfirmation)) errors.emailConfirmation = emailMismatch
  if (readPhone(values.telephoneAcheteur).kind === 'invalid')
    errors.telephoneAcheteur = "Ce numéro n'est pas valable."
  const fault = quantityFault(values.quantite, stock)
  if (fault) errors.quantite = fault
  // What is not there at all is said to be missing, whatever else is wrong with it.
  for (const name of buyerFieldNames)
    if (values[name] === '') errors[name] = name === 'codepromo' ? MISSING_CODE : required
  return errors
}

function quantityFault(typed: string, { places, someHeld, maxPerOrder }: Stock): string | undefined {
  const quantity = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  if (quantity < 1) return 'Indiquez un nombre entier, à partir de 1.'
  if (quantity > maxPerOrder) return overMaximum(maxPerOrder)
  return quantity > places && !someHeld ? notEnough : undefined
}
