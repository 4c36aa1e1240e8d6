import type { HomeSectionView } from '../../domains/catalogue/contract.ts'
import { formatDayRange, formatHour } from '../../format/dates.ts'
import { displayFont } from '../../ui/display-font.ts'
import { toSaleBlock, type SaleBlock } from '../ticket-sale/cards/sale-ticket.ts'

/** One event of the home page with dates as words and faces chosen, as the browser takes it. */
export interface HomeSection {
  /** Its address in the page. */
  id: string
  /** The event's own page. */
  path: string
  name: string
  nameFont: string
  /** Null where the section has no title block. */
  title: { tag: string | null; tagline: string; when: string; venue: string } | null
  blocks: SaleBlock[]
}

export function toHomeSection({
  slug,
  path,
  tag,
  titled,
  tagline,
  event,
  blocks,
}: HomeSectionView): HomeSection {
  return {
    id: slug,
    path,
    name: event.name,
    nameFont: displayFont(event.name),
    title: titled ? { tag, tagline, when: eventDays(event), venue: event.venue } : null,
    blocks: blocks.map(toSaleBlock),
  }
}

/** '15 au 20 juillet 2027, 17h' */
function eventDays({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `${formatDayRange(startsAt, endsAt)}, ${formatHour(startsAt)}`
}
