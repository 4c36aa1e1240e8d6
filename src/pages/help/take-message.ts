import { openForm } from '../../domains/contact/form-token.ts'
import { contactLimits } from '../../domains/contact/limits.ts'
import { receiveMessage } from '../../domains/contact/receive-message.ts'
import { tryAgainIn } from '../../platform/http/problem.ts'
import type { ContactFormState } from '../../screens/contact/contact-form.tsx'
import type { Services } from '../../services.ts'

interface Visit {
  services: Services
  request: Request
  /** The visitor's network address. */
  address: string
}

type Taken = { kind: 'sent' } | { kind: 'shown'; status: number; form: ContactFormState }

/** The form at /contact: shown, shown again with what is wrong and all that was typed, or sent. */
export async function takeMessage({ services, request, address }: Visit): Promise<Taken> {
  const empty = { values: {}, errors: {}, problem: null, sent: false, token: openForm(services) }
  if (request.method !== 'POST') {
    const asked = new URL(request.url).searchParams
    const subject = (asked.get('sujet') ?? '').slice(0, contactLimits.subject)
    return shown(200, { ...empty, values: { subject }, sent: asked.has('envoye') })
  }
  const data = await request.formData()
  const typed = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = {
    name: typed('name'),
    email: typed('email'),
    subject: typed('subject'),
    message: typed('message'),
  }
  const body = { ...values, jeton: typed('jeton'), site: typed('site') }
  const form = { ...empty, values, token: body.jeton || empty.token }
  const receipt = await receiveMessage(services, { body, address })
  switch (receipt.kind) {
    case 'received':
      return { kind: 'sent' }
    case 'invalid':
      return shown(422, { ...form, errors: receipt.fields })
    case 'too-many':
      return shown(429, { ...form, problem: tryAgainIn(receipt.seconds) })
  }
}

function shown(status: number, form: ContactFormState) {
  return { kind: 'shown', status, form } as const
}
