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

test('a ticket leads to the calendars that take no file, unless there is nowhere to go', () => {
  const cancelled = { kind: 'cancelled', reason: 'La pluie.', count: 1 } as const
  const linksOf = (ticket: ReturnType<typeof exampleTicket>) => {
    const card = <TicketCard ticket={ticket} code="" publicUrl="https://kwabo.example" heading="h3" />
    return [...renderToStaticMarkup(card).matchAll(/https:\/\/(calendar\.google|outlook\.live)\.com/g)].length
  }
  expect(linksOf(exampleTicket())).toBe(2)
  expect(linksOf(exampleTicket({ state: 'used' }))).toBe(2)
  expect(linksOf(exampleTicket({ state: 'blocked' }))).toBe(0)
  expect(linksOf(exampleTicket({ state: 'void' }))).toBe(0)
  expect(linksOf(exampleTicket({ change: cancelled }))).toBe(0)
})
