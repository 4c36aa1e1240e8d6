import { formatMoney } from '../../format/money.ts'
import { donationAmounts } from '../../domains/donations/limits.ts'
import { toast } from '../../ui/toast.ts'
import { randomUuid } from '../payment/random-uuid.ts'
import { donationApi } from './donation-api.ts'
import { checkDonation, someWrong, type DonationErrors } from './donation-check.ts'
import { justGiven } from './just-given.ts'
import { donationFieldNames, readAmount, readDonation } from './donation-values.ts'
import { createDonationRun, myDonation } from './donation-run.ts'

/** Takes the form at /don from the first press to the thanks without leaving the page. */
export function give(): void {
  const form = document.querySelector<HTMLFormElement>('[data-give]')
  const amount = form?.querySelector<HTMLInputElement>('[name=montant]')
  const thanks = form?.querySelector<HTMLElement>('[data-thanks]')
  if (!form || !amount || !thanks) return
  const presets = [...form.querySelectorAll<HTMLButtonElement>('[data-preset]')]
  // The same content is the same donation; after a lost answer it is asked for with the same key.
  let sent: { content: string; key: string; id?: string } | undefined

  const run = createDonationRun({ place: form, settled, refused: (fields) => mark(fields) })

  const showAmount = () => {
    const given = readAmount(amount.value)
    for (const preset of presets) preset.setAttribute('aria-pressed', String(Number(preset.value) === given))
    const hint = document.getElementById(`${amount.id}-aide`)
    const { least } = donationAmounts
    if (hint)
      hint.textContent = given && given >= least ? formatMoney(given) : `À partir de ${formatMoney(least)}.`
  }

  /** Writes what is wrong beside each field and leads to the first; true when there is one. */
  function mark(errors: DonationErrors): boolean {
    let first: HTMLElement | undefined
    for (const name of donationFieldNames) {
      const field = form?.querySelector<HTMLElement>(`[name=${name}]`)
      const fault = errors[name] ?? ''
      if (field) say(field, fault)
      if (fault !== '') first ??= field ?? undefined
    }
    first?.focus()
    return first !== undefined
  }

  function settled({ id }: { id: string }) {
    form?.reset()
    sent = undefined
    showAmount()
    thanks?.querySelector('a')?.setAttribute('href', myDonation(id))
    thanks?.removeAttribute('hidden')
    thanks?.focus()
    toast.show('success', 'Merci pour votre don ! ❤️')
    void countAgain()
  }

  async function begin(data: FormData) {
    const values = readDonation(data)
    if (mark(checkDonation(values))) return toast.show('error', someWrong)
    const { confirmEmail: _, montant, ...donor } = values
    const request = { ...donor, montant: readAmount(montant) ?? 0 }
    const content = JSON.stringify(request)
    if (sent?.content !== content) sent = { content, key: randomUuid() }
    thanks?.setAttribute('hidden', '')
    if (sent.id !== undefined) return run.pay(sent.id)
    run.set({ busy: true, problem: null })
    const mine = sent
    const begun = await donationApi.begin(request, mine.key)
    if (begun.kind !== 'ok') {
      // A refusal used nothing up: the next try is a new request.
      if (begun.kind === 'problem') sent = undefined
      return run.refuse(begun)
    }
    // Only one that can still be paid is paid by pressing again.
    if (begun.data.phase === 'a-payer') mine.id = begun.data.id
    return run.pay(begun.data.id, begun.data)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!run.isBusy()) begin(new FormData(form)).catch(run.broke)
  })
  for (const preset of presets) {
    preset.addEventListener('click', (event) => {
      event.preventDefault()
      amount.value = preset.value
      say(amount, '')
      showAmount()
    })
  }
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement) say(target, '')
    const confirmation = form.querySelector<HTMLElement>('[name=confirmEmail]')
    if (target instanceof HTMLInputElement && target.name === 'email' && confirmation) say(confirmation, '')
    showAmount()
  })
  // Whoever has paid elsewhere and comes back finds the page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && void countAgain())
  showAmount()
}

/** Shows the sum and the thanks as they are now. */
async function countAgain() {
  // Without an answer they stay as they were.
  const answer = await fetch(`?${justGiven}`).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-collected]')) {
    const now = page.getElementById(part.id)
    if (now) part.replaceWith(now)
  }
}

/** Writes beside a field what is wrong with it; '' when nothing is. */
function say(field: HTMLElement, fault: string) {
  const beside = document.getElementById(`${field.id}-erreur`)
  if (beside) beside.textContent = fault
  field.setAttribute('aria-invalid', String(fault !== ''))
}
