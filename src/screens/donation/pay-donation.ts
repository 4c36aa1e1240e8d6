import { takePlainNotice } from '../payment/take-plain-notice.ts'
import { createDonationRun, myDonation } from './donation-run.ts'

/** The button that pays a donation begun earlier; its own page tells what came of it. */
export function payDonation(): void {
  const place = document.querySelector<HTMLElement>('[data-pay]')
  const id = place?.dataset.pay
  if (!place || id === undefined) return
  const run = createDonationRun({ place, settled: () => location.assign(myDonation(id)) })
  const button = place.querySelector<HTMLButtonElement>('[data-submit]')
  button?.addEventListener('click', () => {
    if (!run.isBusy()) void run.pay(id)
  })
  if (button) button.disabled = false
  takePlainNotice()
}
