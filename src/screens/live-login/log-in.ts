import { markFaults } from '../../ui/page/mark-faults.ts'
import { member, text } from '../../ui/read-answer.ts'
import {
  alreadyConnected,
  busyLabel,
  forceFailure,
  forceLabel,
  missing,
  someFailure,
  submitLabel,
} from './login-words.ts'
import { keepSerial } from './stored-serial.ts'
import { timeLimit } from '../../ui/time-limit.ts'
import { fetchProven } from '../../ui/proof/fetch-proven.ts'

const PATIENCE = 25_000

/** Logs in without leaving the page, and asks before another device is forced out. */
export function logInPlace(): void {
  const form = document.querySelector<HTMLFormElement>('[data-live-login]')
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]:not([data-force])')
  const dialog = document.querySelector<HTMLDialogElement>('[data-other-device]')
  const force = dialog?.querySelector<HTMLButtonElement>('[data-force]')
  if (!form || !submit || !dialog || !force) return
  const fields = [...form.querySelectorAll<HTMLInputElement>('[required]')]
  const [serial, password] = fields
  if (!serial || !password) return

  const say = (words: string) => {
    const place = form.querySelector('[data-problem]')
    if (place) place.textContent = words
  }
  const busy = (now: boolean) => {
    submit.disabled = force.disabled = now
    submit.textContent = now ? busyLabel : submitLabel
    force.textContent = now ? busyLabel : forceLabel
  }

  const login = async () => {
    say('')
    if (!markFaults(fields, ({ value }) => (value.trim() === '' ? missing : ''))) return
    busy(true)
    const answer = await post(form.dataset['liveLogin'], {
      serialNumber: serial.value,
      password: password.value,
    })
    const path = text(answer?.body, 'redirectUrl')
    if (answer?.ok && path.startsWith('/')) {
      keepSerial(serial.value.trim())
      return location.assign(path)
    }
    busy(false)
    const message = text(answer?.body, 'message')
    if (answer?.status === 403 && message === alreadyConnected) {
      if (!dialog.open) dialog.showModal()
      return
    }
    dialog.close()
    if (
      answer?.status === 422 &&
      !markFaults(fields, ({ name }) => text(member(answer.body, 'fields'), name))
    )
      return
    say(message || someFailure)
    submit.focus()
  }

  const forceOut = async () => {
    busy(true)
    const answer = await post(form.dataset['liveLogout'], { serialNumber: serial.value })
    if (answer?.ok) return login()
    busy(false)
    dialog.close()
    say(forceFailure)
  }

  // Our own sentences speak French, whatever the browser speaks.
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (submit.disabled) return
    void (event.submitter === force ? forceOut() : login())
  })
  dialog.querySelector('[data-cancel]')?.addEventListener('click', (event) => {
    event.preventDefault()
    dialog.close()
  })

  const reveal = form.querySelector<HTMLInputElement>('[data-reveal] input')
  const show = () => (password.type = reveal?.checked ? 'text' : 'password')
  // It may have been ticked before this script came.
  show()
  reveal?.addEventListener('change', show)
  // Where a page comes back from the browser's memory, it is not busy any more.
  addEventListener('pageshow', () => busy(false))
}

/** Undefined when no answer came. */
async function post(address = '', body: object) {
  try {
    const answer = await fetchProven(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: timeLimit(PATIENCE),
    })
    const read: unknown = answer.status === 204 ? undefined : await answer.json()
    return { ok: answer.ok, status: answer.status, body: read }
  } catch {
    return undefined
  }
}
