import type { EventView } from '../../domains/catalogue/contract.ts'
import { Notice } from '../../ui/notice.tsx'
import { changeLabel, changeSentences, partsLabel } from './change-words.ts'

/** That an event or parts of it do not take place, or at another time; nothing for one that is as it was announced. */
export function ChangeNotice({ event }: { event: Pick<EventView, 'startsAt' | 'change' | 'movedParts'> }) {
  const label = changeLabel(event) ?? partsLabel(event)
  if (label === undefined) return null
  return (
    <Notice tone={event.change?.kind === 'cancelled' ? 'error' : 'warning'} title={label}>
      {changeSentences(event).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
