import { href, routes } from '../../routes.ts'
import { toast } from '../../ui/toast.ts'
import { hearResults, openPayment } from '../payment/payment-bridge.ts'
import type { Answer, Payable } from '../payment/payment-api.ts'
import { brokeHere, createPaymentRun, type PaymentState } from '../payment/payment-run.ts'
import { reportFault } from '../payment/report-fault.ts'
import { loadWidgetInTime, loadWidgetScript } from '../payment/widget-script.ts'
import { donationApi } from './donation-api.ts'

const offline = 'Connexion perdue. Vérifiez votre connexion et réessayez : rien n’a été perdu.'
const failure = 'Le paiement a échoué. Veuillez réessayer.'
const verifying = 'Vérification du paiement… Ne payez pas une seconde fois et gardez cette page ouverte.'

interface Page {
  /** The part of the page that gives: its button, its sentences, its theme and the provider's script. */
  place: HTMLElement
  settled: (paid: Payable) => void
  /** What the server refused; answers whether the page has said it. */
  refused?: (fields: Record<string, string>) => boolean
}

export const myDonation = (donationId: string) => href(routes.myDonation, { donationId })

/** The payment of a donation on a page that the server has made: from its button to the server's word. */
export function createDonationRun({ place, settled, refused }: Page) {
  const { theme = '', script = '', open = '' } = place.dataset
  const find = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`)
  const button = place.querySelector<HTMLButtonElement>('[data-submit]')
  const idle = button?.textContent ?? ''
  let current = ''
  let state: PaymentState = {
    step: 'form',
    busy: false,
    problem: null,
    failureReason: '',
    connectionLost: false,
  }

  // A failure is told when somebody pays: only then does it matter, and then it is tried again.
  void loadWidgetScript({ script, open })

  function set(change: Partial<PaymentState>) {
    const before = state
    state = { ...state, ...change }
    const { step, busy, problem, connectionLost } = state
    // Kept apart from `disabled`, which would lose the focus.
    button?.setAttribute('aria-disabled', String(busy))
    if (button) button.textContent = busy ? 'Envoi en cours...' : idle
    write('problem', step === 'form' || step === 'failure' ? (problem ?? '') : '')
    show('verifying', step === 'verifying')
    write('status', step === 'verifying' ? (connectionLost ? offline : verifying) : '')
    show('again', connectionLost)
    if (problem !== null && problem !== before.problem) toast.show('error', problem)
  }

  function write(name: string, words: string) {
    const part = find(name)
    if (part && part.textContent !== words) part.textContent = words
  }

  function show(name: string, shown: boolean) {
    const part = find(name)
    if (part) part.hidden = !shown
  }

  function refuse(answer: Exclude<Answer<unknown>, { kind: 'ok' }>) {
    if (answer.kind === 'offline') return set({ step: 'form', busy: false, problem: offline })
    set({ step: 'form', busy: false, problem: refused?.(answer.fields) ? null : answer.sentence })
  }

  const run = createPaymentRun({
    api: donationApi,
    outside: {
      loadWidget: loadWidgetInTime,
      openPayment,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      go: (address) => location.assign(address),
      report: reportFault,
    },
    state: () => ({ ...state, theme }),
    set,
    begun: () => {},
    refuse,
    settled,
    failed: (reason) => {
      // One sentence for the toast; the provider's own word beside the button.
      set({ problem: failure })
      if (/^(?!Veuillez)/.test(reason)) write('problem', `${failure} (${reason})`)
    },
    page: myDonation,
  })
  hearResults(run)
  find('again')?.addEventListener('click', () => void run.verify(current))

  return {
    isBusy: () => state.busy,
    set,
    refuse,
    /** Our own script broke before anything was paid. */
    broke(fault: unknown) {
      reportFault(fault)
      set({ step: 'form', busy: false, problem: brokeHere })
    },
    /** Pays it, or looks how it stands where an attempt is under way. `first`: how it stood a moment ago. */
    async pay(id: string, first?: Payable) {
      current = id
      toast.clear()
      set({ busy: true, problem: null })
      if (first && first.phase !== 'a-payer') return run.verify(id, { kind: 'ok', data: first })
      return run.pay(id)
    },
  }
}
