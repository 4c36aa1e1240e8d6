import { donationAmounts, donorLimits } from '../../domains/donations/limits.ts'
import { emailMismatch, invalidEmail, isEmail, sameEmail } from '../../format/email.ts'
import { readPhone } from '../../format/phone.ts'

/** The form's fields as typed, in their order; names are the public API's, the confirmation stays in the form. */
export const donationFieldNames = [
  'montant',
  'pseudonyme',
  'message',
  'email',
  'confirmEmail',
  'prenom',
  'nom',
  'ville',
  'telephone',
] as const
export type DonationField = (typeof donationFieldNames)[number]
export type DonationValues = Record<DonationField, string>
export type DonationErrors = Partial<Record<DonationField, string>>

export const someWrong = 'Veuillez corriger les erreurs dans le formulaire.'
const tooLittle = `Le montant minimum est de ${donationAmounts.least} FCFA`

/** Every field as a trimmed string, whatever the form data holds. */
export function readDonation(data: FormData): DonationValues {
  const value = (name: DonationField) => {
    const given = data.get(name)
    return typeof given === 'string' ? given.trim() : ''
  }
  return {
    montant: value('montant'),
    pseudonyme: value('pseudonyme'),
    message: value('message'),
    email: value('email'),
    confirmEmail: value('confirmEmail'),
    prenom: value('prenom'),
    nom: value('nom'),
    ville: value('ville'),
    telephone: value('telephone'),
  }
}

/** What is wrong, by field, in the order of the form; empty when it may be sent. The server judges again. */
export function checkDonation(values: DonationValues): DonationErrors {
  const errors: DonationErrors = {}
  const amount = amountFault(values.montant)
  if (amount !== undefined) errors.montant = amount
  for (const [name, most] of Object.entries(donorLimits)) {
    const field = donationFieldNames.find((known) => known === name)
    if (field && values[field].length > most) errors[field] = `${most} caractères au plus.`
  }
  if (values.email !== '') {
    if (!isEmail(values.email)) errors.email = invalidEmail
    if (values.confirmEmail === '') errors.confirmEmail = 'Veuillez confirmer votre email'
    else if (!sameEmail(values.email, values.confirmEmail)) errors.confirmEmail = emailMismatch
  }
  if (values.telephone !== '' && readPhone(values.telephone).kind === 'invalid') {
    errors.telephone = "Ce numéro n'est pas valable."
  }
  return errors
}

/** The amount that was typed, in whole francs; undefined when it is none. */
export function readAmount(typed: string): number | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

function amountFault(typed: string): string | undefined {
  const amount = readAmount(typed)
  if (amount === undefined && /[^\s0-]/.test(typed) && !/^-/.test(typed)) {
    return 'Indiquez un montant en francs entiers.'
  }
  if (amount === undefined || amount < donationAmounts.least) return tooLittle
  return amount > donationAmounts.most ? 'Le montant maximum est de 10 000 000 FCFA' : undefined
}
