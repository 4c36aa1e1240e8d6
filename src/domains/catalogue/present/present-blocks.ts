import type { TicketBlockView } from '../contract.ts'
import type { BlockRow, BlockTicketRow } from '../pages/store.ts'
import { presentTicketCard } from './present-ticket.ts'

/** Blocks with their tickets at `now`, both in the order of their rows. */
export function presentBlocks(blocks: BlockRow[], tickets: BlockTicketRow[], now: Date): TicketBlockView[] {
  return blocks.map((block) => ({
    id: block.id,
    heading: block.heading,
    subtitle: block.subtitle,
    detailsLabel: block.details_label,
    widgetTheme: block.widget_theme,
    tickets: tickets
      .filter((ticket) => ticket.block_id === block.id)
      .map((ticket) => presentTicketCard(ticket, now, block.card_picture)),
  }))
}
