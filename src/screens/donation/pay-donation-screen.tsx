import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { WidgetScript } from '../payment/widget-script.ts'
import { Verifying } from './donation-form.tsx'

interface PayDonationProps {
  /** What is paid. Neither the donation's token nor its donor: the provider's script runs on this page. */
  donation: { id: string; reference: string; amount: number }
  theme: string
  widget: WidgetScript
}

/** The page that pays a donation begun earlier. */
export function PayDonationScreen({ donation: { id, reference, amount }, theme, widget }: PayDonationProps) {
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
        <Button data-submit disabled className="w-full text-lg">
          {`Payer ${formatMoney(amount)}`}
        </Button>
        <noscript>
          <Notice tone="warning" title="Le paiement a besoin de JavaScript">
            Votre navigateur ne l'exécute pas. Activez-le puis rechargez cette page, ou ouvrez la page de
            votre don sur un autre appareil.
          </Notice>
        </noscript>
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

/** This browser has no donation to pay. */
export function NoDonationToPay() {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 px-4 py-12">
      <h1 className="font-display text-3xl font-bold">Rien à payer ici</h1>
      <p>
        Ce navigateur n'a pas de don en attente. Ouvrez le lien de votre don et choisissez « Payer mon don »,
        ou faites-en un nouveau.
      </p>
      <div>
        <ButtonLink href={href(routes.donate)}>Faire un don</ButtonLink>
      </div>
    </div>
  )
}
