import { openForm } from '../../domains/contact/form-token.ts'
import { contactLimits } from '../../domains/contact/limits.ts'
import { receiveMessage } from '../../domains/contact/receive-message.ts'
import { typedIn } from '../../platform/http/forms/read-form.ts'
import { tryAgainIn } from '../../platform/http/problem.ts'
import type { ContactFormState } from '../../screens/contact/contact-form.tsx'
import type { Services } from '../../services/services.ts'

interface Visit {
  services: Services
  /** What the page's address asks for. */
  asked: URLSearchParams
  form: FormData | undefined
  /** The visitor's network address. */
  address: string
}

type Taken = { kind: 'sent' } | { kind: 'shown'; status: number; form: ContactFormState }

/** The form at /contact: shown, shown again with what is wrong and all that was typed, or sent. */
export async function takeMessage({ services, asked, form, address }: Visit): Promise<Taken> {
  const empty = { values: {}, errors: {}, problem: null, sent: false, token: openForm(services) }
  if (!form) {
    const subject = (asked.get('sujet') ?? '').slice(0, contactLimits.subject)
    return shown(200, { ...empty, values: { subject }, sent: asked.has('envoye') })
  }
  const values = {
    name: typedIn(form, 'name'),
    email: typedIn(form, 'email'),
    subject: typedIn(form, 'subject'),
    message: typedIn(form, 'message'),
  }
  const body = { ...values, jeton: typedIn(form, 'jeton'), site: typedIn(form, 'site') }
  const filled = { ...empty, values, token: body.jeton || empty.token }
  const receipt = await receiveMessage(services, { body, address })
  switch (receipt.kind) {
    case 'received':
      return { kind: 'sent' }
    case 'invalid':
      return shown(422, { ...filled, errors: receipt.fields })
    case 'too-many':
      return shown(429, { ...filled, problem: tryAgainIn(receipt.seconds) })
  }
}

function shown(status: number, form: ContactFormState) {
  return { kind: 'shown', status, form } as const
}
