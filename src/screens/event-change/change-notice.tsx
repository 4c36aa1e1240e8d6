import type { EventView } from '../../domains/catalogue/contract.ts'
import { Notice } from '../../ui/notice.tsx'
import { changeLabel, changeSentences } from './change-words.ts'

/** That an event does not take place, or on another day; nothing for one that is as it was announced. */
export function ChangeNotice({ event }: { event: Pick<EventView, 'startsAt' | 'change'> }) {
  const label = changeLabel(event)
  if (label === undefined) return null
  return (
    <Notice tone={event.change?.kind === 'cancelled' ? 'error' : 'warning'} title={label}>
      {changeSentences(event).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
