import { donationAmounts, donorLimits } from '../../domains/donations/limits.ts'
import { emailMismatch, invalidEmail, isEmail, sameEmail } from '../../format/email.ts'
import { readPhone } from '../../format/phone.ts'
import { donationFieldNames, readAmount, type DonationField, type DonationValues } from './donation-values.ts'

export type DonationErrors = Partial<Record<DonationField, string>>

export const someWrong = 'Veuillez corriger les erreurs dans le formulaire.'
const tooLittle = `Le montant minimum est de ${donationAmounts.least} FCFA`

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

function amountFault(typed: string): string | undefined {
  const amount = readAmount(typed)
  if (amount === undefined && /[^\s0-]/.test(typed) && !/^-/.test(typed)) {
    return 'Indiquez un montant en francs entiers.'
  }
  if (amount === undefined || amount < donationAmounts.least) return tooLittle
  return amount > donationAmounts.most ? 'Le montant maximum est de 10 000 000 FCFA' : undefined
}
