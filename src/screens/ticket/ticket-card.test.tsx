import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleTicket } from '../../../test/factories/example-ticket.ts'
import { ticketStates } from '../../domains/tickets/ticket-state.ts'
import { TicketCard } from './ticket-card.tsx'

test('a ticket that opens no gate shows no code', () => {
  const shown = ticketStates.filter((state) => {
    const card = <TicketCard ticket={exampleTicket({ state })} code="<svg></svg>" publicUrl="" heading="h3" />
    return renderToStaticMarkup(card).includes('Code QR du ticket')
  })
  expect(shown).toEqual(['issued', 'used'])
})
