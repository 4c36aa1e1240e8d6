import type { EventView } from '../../domains/catalogue/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { changeLabel } from '../event-change/change-words.ts'

/** Whether an event is still to come, and on which day if not on the one that was announced. */
export function EventBadge({ event }: { event: Pick<EventView, 'over' | 'startsAt' | 'change'> }) {
  const { over, change } = event
  const label = changeLabel(event)
  if (label !== undefined && (!over || change?.kind === 'cancelled'))
    return <Badge tone={change?.kind === 'cancelled' ? 'danger' : 'sun'}>{label}</Badge>
  return <Badge tone={over ? 'plain' : 'sun'}>{over ? 'Passé' : 'À venir'}</Badge>
}
