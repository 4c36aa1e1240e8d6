import type { OutageView } from '../../domains/books/payments/contract.ts'
import { formatClock, formatDay } from '../../format/dates.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says that the provider answers nothing, and that nobody has to do anything about it. */
export function OutageBanner({ outage }: { outage: OutageView }) {
  if (!outage) return null
  const { since, waiting } = outage
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        role="status"
        title={`Le prestataire ne répond pas depuis le ${formatDay(since)} à ${formatClock(since)}.`}
      >
        {waiting} paiements attendent sa réponse. Rien n’est perdu : le système demande de nouveau, et conclut
        dès qu’il répond.
      </Notice>
    </div>
  )
}
