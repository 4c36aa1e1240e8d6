import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { PlainNotice, type Helper } from '../payment/plain-notice.tsx'
import type { WidgetScript } from '../payment/widget-script.ts'
import { Verifying } from './donation-form.tsx'

interface PayDonationProps {
  /** What is paid. Neither the donation's token nor its donor: the provider's script runs on this page. */
  donation: { id: string; reference: string; amount: number }
  theme: string
  widget: WidgetScript
  /** Who helps where one cannot pay here. */
  helper: Helper
}

/** The page that pays a donation begun earlier. */
export function PayDonationScreen({ donation, theme, widget, helper }: PayDonationProps) {
  const { id, reference, amount } = donation
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-10">
      <div>
        <p className="font-semibold text-muted">
          Don <span className="font-mono text-ink">{reference}</span>
        </p>
        <h1 className="mt-1 font-display text-3xl font-bold sm:text-4xl">Payer votre don</h1>
      </div>
      <div
        data-pay={id}
        data-theme={theme}
        data-script={widget.script}
        data-open={widget.open}
        className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:p-8"
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
          Vous donnez
          <span className="font-display text-4xl font-extrabold tabular-nums">{formatMoney(amount)}</span>
        </p>
        <div role="alert" data-problem className="font-semibold text-danger empty:hidden" />
        <Verifying />
        <div>
          <Button data-submit disabled className="w-full text-lg plain:hidden">
            {`Payer ${formatMoney(amount)}`}
          </Button>
          <PlainNotice
            helper={helper}
            subject={`mon don ${reference}`}
            assurance="Votre don vous attend sur sa page."
          />
        </div>
      </div>
      <a
        className="inline-flex min-h-11 items-center underline"
        href={href(routes.myDonation, { donationId: id })}
      >
        Revenir à mon don
      </a>
    </div>
  )
}
