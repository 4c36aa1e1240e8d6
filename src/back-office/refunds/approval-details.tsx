import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApprovalView } from '../../domains/after-sale/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { readablePhone } from '../../format/phone.ts'
import { href, routes } from '../../routes.ts'
import { settingWords } from '../settings/setting-words.ts'
import { At } from '../ui/at.tsx'
import { Status } from '../ui/status.tsx'

const link = 'font-semibold text-accent-text underline'

/** Whose money it is, and the way to all that is known of it. */
export function Subject({ approval }: { approval: ApprovalView }) {
  if (approval.action === 'refund')
    return (
      <Link to={href(routes.deskOrder, { reference: approval.subject })} className={link}>
        Commande {approval.subject}
      </Link>
    )
  if (approval.action === 'refund-limit')
    return (
      <Link to={routes.deskSettings} className={link}>
        Réglages
      </Link>
    )
  return (
    <Link to={href(routes.deskPayment, { id: approval.preview.payment })} className={link}>
      {approval.subject} : où est cet argent ?
    </Link>
  )
}

/** All that a second person decides on. */
export function ApprovalDetails({ approval }: { approval: ApprovalView }) {
  return (
    <dl className="grid grid-cols-1 gap-x-4 text-sm sm:grid-cols-[7rem_1fr] sm:gap-y-1">
      {approval.action === 'refund' ? <RefundDetails preview={approval.preview} /> : null}
      {approval.action === 'hand-payment' ? <HandPaymentDetails preview={approval.preview} /> : null}
      {approval.action === 'refund-limit' ? <LimitDetails preview={approval.preview} /> : null}
      <Detail name="Demandé le">
        <At moment={approval.askedAt} />
      </Detail>
      <Detail name="Expire le">
        <At moment={approval.endsAt} />
      </Detail>
    </dl>
  )
}

type PreviewOf<Action> = { preview: Extract<ApprovalView, { action: Action }>['preview'] }

function RefundDetails({ preview }: PreviewOf<'refund'>) {
  return (
    <>
      <Detail name="Tickets">
        <ul className="flex flex-wrap gap-x-3">
          {preview.tickets.map(({ number, state }) => (
            <li key={number} className="whitespace-nowrap">
              {number}
              {state === 'used' ? ' (déjà utilisé)' : null}
            </li>
          ))}
        </ul>
      </Detail>
      <Detail name="Reste payé">{formatMoney(preview.left)}</Detail>
      <Detail name="Places">{preview.returnPlaces ? 'remises en vente' : 'gardées hors vente'}</Detail>
      <Detail name="Chemin">
        {preview.byHand ? 'à payer à la main' : 'par le prestataire, vers le compte qui a payé'}
      </Detail>
    </>
  )
}

function HandPaymentDetails({ preview }: PreviewOf<'hand-payment'>) {
  const { transfer, payee, payerPhone, isPayers, isCorrected, isReused } = preview
  return (
    <>
      <Detail name="Transfert n°">
        {transfer}
        {isReused ? <Status tone="bad" word="Déjà noté pour un autre remboursement" /> : null}
      </Detail>
      <Detail name="Parti vers">{payee}</Detail>
      <Detail name="Qui avait payé">
        {payerPhone === '' ? 'téléphone inconnu' : readablePhone(payerPhone)}
      </Detail>
      <Detail name="Vérifié">
        {isPayers ? (
          <Status tone="good" word="Le même numéro" />
        ) : isCorrected ? (
          <Status
            tone="bad"
            word="Numéro corrigé depuis l’achat : appelez la personne au numéro qui a payé"
          />
        ) : (
          <Status tone="bad" word="Un autre numéro : lisez le motif" />
        )}
      </Detail>
    </>
  )
}

function LimitDetails({ preview }: PreviewOf<'refund-limit'>) {
  return (
    <>
      <Detail name="Limite">{settingWords[preview.limit]}</Detail>
      <Detail name="Aujourd’hui">{formatMoney(preview.from)}</Detail>
      <Detail name="Demandé">{formatMoney(preview.to)}</Detail>
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-2">{children}</dd>
    </>
  )
}
