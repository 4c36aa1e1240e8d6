import { formatClock } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { OrderTotal } from '../buyer-form/sale-notices.tsx'
import { basketWords } from './basket/basket.ts'
import { basketOf, sumOf, type PurchaseState } from './purchase-state.ts'

interface PurchaseFootProps {
  state: PurchaseState
  /** By which means one pays. */
  means: string
  onCancel: () => void
}

/** What stays in sight at the foot of the purchase, whatever is typed above it: what, how much, until when, and on. */
export function PurchaseFoot({ state, means, onCancel }: PurchaseFootProps) {
  const { ticket, quantity, others, held, problem, busy } = state
  const sum = sumOf(state)
  const holding = problem ? null : held
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-2 border-t border-line bg-raised px-4 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <div className={holding ? 'text-sm font-semibold' : 'sr-only'}>
        <span role="status">
          {holding ? `Vos places sont réservées jusqu'à ${formatClock(holding.expiresAt)}` : null}
        </span>
        {holding ? inMinutes(holding.minutes) : null}
      </div>
      {others.length > 0 ? (
        <p className="font-bold" aria-live="polite">
          {basketWords(basketOf(state))} · <Price amount={sum} />
        </p>
      ) : (
        <OrderTotal unitPrice={ticket?.price ?? 0} quantity={quantity} total={sum} />
      )}
      {sum > 0 ? <p className="text-sm text-muted">{means}</p> : null}
      <DialogActions>
        <Button kind="quiet" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" className="max-sm:px-4" aria-disabled={busy}>
          {busy ? 'Envoi en cours...' : held?.amount ? `Payer ${formatMoney(sum)}` : "Confirmer l'achat"}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Beside what is announced: it changes every minute. */
function inMinutes(minutes: number | null): string {
  if (minutes === null) return ''
  return minutes < 1 ? ' (moins d’une minute)' : ` (encore ${minutes} min)`
}
