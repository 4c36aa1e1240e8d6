import { typingMistake } from '../../domains/photo-wall/sending/typing-mistake.ts'
import { parseTicketNumber } from '../../format/ticket-number.ts'
import { member, text } from '../../ui/read-answer.ts'
import { runSending } from './send-photo.ts'
import { checkFailed, leftWords, verifiedWords } from './space-words.ts'
import { timeLimit } from '../../ui/time-limit.ts'
import { fetchProven } from '../../ui/proof/fetch-proven.ts'

const PATIENCE = 25_000

/** Checks a ticket without leaving the page and opens the way to the photo. */
export function runSpace(): void {
  const form = document.querySelector<HTMLFormElement>('[data-check]')
  const field = form?.querySelector<HTMLInputElement>('[name=numeroticket]')
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  const photoForm = document.querySelector<HTMLFormElement>('[data-send]')
  const proof = photoForm?.querySelector<HTMLInputElement>('[name=ticketPromoId]')
  if (!form || !field || !button || !photoForm || !proof) return

  const say = (words: string, tone = 'error') => {
    const line = form.querySelector<HTMLElement>('[data-status]')
    if (!line) return
    line.dataset['tone'] = tone
    line.textContent = words
    field.setAttribute('aria-invalid', String(tone === 'error' && words !== ''))
  }
  const openWay = (verified: boolean) => {
    photoForm.hidden = !verified
    photoForm.parentElement?.toggleAttribute('data-verified', verified)
  }
  const forget = () => {
    proof.value = ''
    openWay(false)
  }
  const fill = (name: string, words: string) => {
    const place = photoForm.querySelector(`[data-${name}]`)
    if (place) place.textContent = words
  }

  const check = async () => {
    say('')
    if (!parseTicketNumber(field.value)) {
      forget()
      say(typingMistake)
      return field.focus()
    }
    button.disabled = true
    const answer = await ask(form.dataset['check'] ?? '', new FormData(form))
    button.disabled = false
    if (answer?.ok !== true) {
      forget()
      say(text(answer?.body, 'error') || checkFailed)
      return field.focus()
    }
    const { body } = answer
    proof.value = text(body, 'ticketPromoId')
    fill('name', `${text(body, 'prenom')} ${text(body, 'nom')}`)
    fill('event', text(member(body, 'evenement'), 'nom'))
    fill('left', leftWords(Number(member(body, 'photosRestantes'))))
    openWay(true)
    say(verifiedWords, 'success')
    photoForm.scrollIntoView({ block: 'nearest' })
  }

  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled) void check()
  })
  runSending(photoForm)
}

/** Undefined when no answer came that can be read. */
async function ask(address: string, typed: FormData): Promise<{ ok: boolean; body: unknown } | undefined> {
  try {
    const answer = await fetchProven(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(typed)),
      signal: timeLimit(PATIENCE),
    })
    const body: unknown = await answer.json()
    return { ok: answer.ok, body }
  } catch {
    return undefined
  }
}
