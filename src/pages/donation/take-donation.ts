import type { AstroCookies } from 'astro'
import { beginDonation } from '../../domains/donations/begin-donation.ts'
import { DONATIONS_COOKIE, giveDonorCookie, readDonor } from '../../domains/donations/donor.ts'
import { donationAmounts } from '../../domains/donations/limits.ts'
import { typedIn } from '../../platform/http/forms/read-form.ts'
import { tryAgainIn } from '../../platform/http/problem.ts'
import { uuid } from '../../platform/random.ts'
import { href, routes } from '../../routes.ts'
import { checkDonation, someWrong } from '../../screens/donation/donation-check.ts'
import { readAmount, readDonation } from '../../screens/donation/donation-values.ts'
import type { DonationFormState } from '../../screens/donation/donation-form.tsx'
import type { Services } from '../../services/services.ts'

interface Visit {
  services: Services
  form: FormData | undefined
  cookies: Pick<AstroCookies, 'get' | 'set'>
  /** The visitor's network address. */
  address: string
}

type Taken = { kind: 'begun'; path: string } | { kind: 'shown'; status: number; form: DonationFormState }

/** The form at /don without script: shown, shown again with an amount or with what is wrong, or sent. */
export async function takeDonation({ services, form, cookies, address }: Visit): Promise<Taken> {
  if (!form) {
    return shown(200, { values: { montant: String(donationAmounts.usual) }, errors: {}, problem: null })
  }
  const chosen = typedIn(form, 'choix')
  const values = { ...readDonation(form), ...(chosen !== '' && { montant: chosen }) }
  if (chosen !== '') return shown(200, { values, errors: {}, problem: null })
  const errors = checkDonation(values)
  if (Object.keys(errors).length > 0) return shown(422, { values, errors, problem: someWrong })
  const { confirmEmail: _, montant, ...donor } = values
  const tokens = readDonor({ [DONATIONS_COOKIE]: cookies.get(DONATIONS_COOKIE)?.value })
  const body = { ...donor, montant: readAmount(montant) }
  const begun = await beginDonation(services, { body, key: uuid(services.random), tokens, address })
  if (begun.kind === 'too-many') return shown(429, { values, errors: {}, problem: tryAgainIn(begun.seconds) })
  if (begun.kind === 'refused') {
    return shown(422, { values, errors: begun.fields ?? {}, problem: begun.sentence })
  }
  const jar = {
    setCookie: (name: string, value: string, options: object) => cookies.set(name, value, options),
  }
  giveDonorCookie(jar, tokens, begun.donation.token, services.config.secure)
  // A fragment of its own: browsers carry that of the form along.
  return { kind: 'begun', path: `${href(routes.donation, { token: begun.donation.token })}#etat` }
}

function shown(status: number, form: DonationFormState): Taken {
  return { kind: 'shown', status, form }
}
