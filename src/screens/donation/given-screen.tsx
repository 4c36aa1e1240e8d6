import { FileText } from 'lucide-react'
import type { DonationView } from '../../domains/donations/contract.ts'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice, noticeBox } from '../../ui/notice.tsx'
import { standing } from '../order/polling.ts'
import { Checking } from '../payment/checking.tsx'
import { justGiven } from './just-given.ts'
import { donationWords, neverTwice, receiptWords, surplusWords } from './donation-words.ts'

/** The private page of one donation: where it stands and, once paid, the thanks and the receipt. */
export function GivenScreen({ view }: { view: DonationView }) {
  const { tone, title, sentences } = donationWords(view)
  const surplus = surplusWords(view)
  const receipt = receiptWords(view)
  const { token, phase, reference } = view
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 md:py-12">
      <section
        aria-labelledby="etat"
        data-ask={href(routes.apiDonation, { reference: token })}
        data-phase={phase}
        data-standing={standing({ phase, billets: 0, motifEchec: view.failureReason })}
        className={`grid gap-4 rounded-card border-l-8 px-5 py-6 sm:px-8 sm:py-8 ${noticeBox(tone)}`}
      >
        <div>
          <p className="font-semibold text-muted">
            Don <span className="font-mono text-ink">{reference}</span>
          </p>
          <h1 id="etat" className="mt-1 font-display text-3xl font-bold sm:text-4xl">
            {frenchSpaces(title)}
          </h1>
        </div>
        <div className="measure grid gap-2 text-lg">
          {sentences.map((each) => (
            <p key={each} className={each === neverTwice ? 'font-bold' : undefined}>
              {frenchSpaces(each)}
            </p>
          ))}
        </div>
        {phase === 'verification' ? <Checking /> : null}
        {surplus ? <Notice tone="info">{surplus}</Notice> : null}
        <Actions view={view} />
        {receipt ? <p>{receipt}</p> : null}
      </section>
      {phase === 'payee' ? (
        <p className="no-print">
          <a
            href={`${href(routes.donate)}?${justGiven}`}
            className="inline-flex min-h-11 items-center underline"
          >
            Voir où en est la collecte
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Actions({ view: { token, phase, reference, receipt } }: { view: DonationView }) {
  switch (phase) {
    case 'payee':
      return !receipt ? null : (
        <div className="no-print">
          <ButtonLink href={href(routes.donationReceipt, { token })} download={`recu-${reference}.pdf`}>
            <FileText aria-hidden="true" className="size-5" />
            Télécharger mon reçu
          </ButtonLink>
        </div>
      )
    case 'a-payer':
      return (
        <form method="post" action={href(routes.resumeDonation, { token })} className="no-print">
          <Button type="submit">Payer mon don</Button>
        </form>
      )
    case 'expiree':
    case 'remboursement-du':
      return (
        <div className="no-print">
          <ButtonLink kind={phase === 'expiree' ? 'primary' : 'secondary'} href={href(routes.donate)}>
            Faire un don
          </ButtonLink>
        </div>
      )
    case 'verification':
      return null
  }
}
