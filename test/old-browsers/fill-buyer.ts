import type { newBuyer } from '../journeys/buying.ts'
import type { Visitor } from './visitor.ts'

/** Types into the buyer's form, in a dialog or on a page. */
export async function fillBuyer(
  visitor: Visitor,
  form: string,
  { lastName, firstName, email, phone, city }: ReturnType<typeof newBuyer>,
): Promise<void> {
  const fields = {
    nomAcheteur: lastName,
    prenomAcheteur: firstName,
    emailAcheteur: email,
    emailConfirmation: email,
    telephoneAcheteur: phone,
    villeAcheteur: city,
  }
  for (const [name, text] of Object.entries(fields)) await visitor.fill(`${form} [name=${name}]`, text)
}
