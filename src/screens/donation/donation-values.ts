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

/** The amount that was typed, in whole francs; undefined when it is none. */
export function readAmount(typed: string): number | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}
