import { markFaults } from '../../ui/page/mark-faults.ts'
import { member, text } from '../../ui/read-answer.ts'
import { timeLimit } from '../../ui/time-limit.ts'
import { fetchProven } from '../../ui/proof/fetch-proven.ts'

const AT_LEAST = 1_000
const SUCCESS_SHOWN = 3_000
const PATIENCE = 25_000

const idle = 'Envoyer le message'
const sending = 'Envoi en cours...'
const sent = 'Message envoyé !'
const failure = "Votre message n'a pas pu être envoyé. Veuillez réessayer."

type Field = HTMLInputElement | HTMLTextAreaElement

/** Sends the form without leaving the page, says how far it is, and keeps what was typed when that fails. */
export function sendInPlace(): void {
  const form = document.querySelector<HTMLFormElement>('[data-contact]')
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (!form || !button) return
  const fields = [...form.querySelectorAll<Field>('[required]')]
  const write = (selector: string, words: string) => {
    const place = form.querySelector(selector)
    if (place) place.textContent = words
  }
  const state = (words: string) => {
    button.textContent = words
    button.disabled = words !== idle
    write('[data-state]', words === idle ? '' : words)
  }
  const count = () => write('[data-count]', String(form.querySelector('textarea')?.value.length ?? 0))

  const send = async () => {
    write('[data-problem]', '')
    if (!markFaults(fields, faultOf)) return
    state(sending)
    const [answer] = await Promise.all([post(form), pause(AT_LEAST)])
    if (answer?.status === 201) {
      for (const field of fields) field.value = ''
      count()
      const token = form.querySelector<HTMLInputElement>('[name=jeton]')
      if (token) token.value = text(answer.body, 'jeton')
      state(sent)
      await pause(SUCCESS_SHOWN)
      return state(idle)
    }
    state(idle)
    const faults = answer?.status === 422 ? member(answer.body, 'fields') : undefined
    if (!markFaults(fields, (field) => text(faults, field.name))) return
    write('[data-problem]', answer?.status === 429 ? text(answer.body, 'title') : failure)
    button.focus()
  }

  // Our own sentences speak French, whatever the browser speaks.
  form.noValidate = true
  form.addEventListener('input', count)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled) void send()
  })
  count()
}

/** Undefined when nothing is known of the message: it may be sent again and is received once. */
async function post(form: HTMLFormElement): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetchProven(form.dataset['contact'] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: timeLimit(PATIENCE),
    })
    const body: unknown = await answer.json()
    return { status: answer.status, body }
  } catch {
    return undefined
  }
}

function faultOf({ value, validity }: Field): string {
  if (value.trim() === '') return 'Ce champ est obligatoire.'
  return validity.valid ? '' : "Cette adresse e-mail n'est pas valable."
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
