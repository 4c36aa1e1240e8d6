import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linksOf, textOf } from '../../../../test/read-html.ts'
import { ticket } from '../../../../test/sale/rehearsed-sale.ts'
import { OtherTypes } from './other-types.tsx'
import type { SaleTicket } from './sale-ticket.ts'
import { TicketBlock } from './ticket-block.tsx'

const soldOut: SaleTicket = { ...ticket, modelId: 'm-vip', typeName: 'VIP', places: 0 }
const standard: SaleTicket = { ...ticket, modelId: 'm-standard', typeName: 'standard', places: 9 }
const said = (tickets: SaleTicket[], list = '') =>
  renderToStaticMarkup(<OtherTypes ticket={soldOut} tickets={tickets} list={list} />)

test('a sold-out ticket names what else there is of its event, each a link to its card', () => {
  const premium = { ...standard, modelId: 'm-premium', typeName: 'Premium' }
  const html = said([soldOut, standard, premium])
  expect(textOf(html)).toBe('Il reste : Standard , Premium')
  expect(linksOf(html)).toEqual([
    { label: 'Standard', href: '#ticket-m-standard' },
    { label: 'Premium', href: '#ticket-m-premium' },
  ])
})

test.each([
  ['is sold out too', { places: 0 }],
  ['is not on sale yet', { opens: 'En vente le 1 juin 2027 à 9h' }],
  ['is no longer on sale', { sale: 'ended' }],
  ['is of another event', { eventName: 'Gala' }],
] as const)('it names nothing that %s', (_, change) => {
  expect(said([soldOut, { ...standard, ...change }])).toBe('')
})

test('on its card it stands where the links lead, and a filtered list is shown whole for them', () => {
  const nothing = () => {}
  const block = {
    id: 'b',
    heading: null,
    subtitle: null,
    headingFont: '',
    detailsLabel: 'Détails',
    widgetTheme: '#b42318',
    tickets: [soldOut, standard],
  }
  const list = (askedType: string) =>
    renderToStaticMarkup(
      <TicketBlock
        block={block}
        path="/ticketlist"
        askedType={askedType}
        first
        onFilter={nothing}
        onDetails={nothing}
        onBuy={nothing}
      />,
    )
  expect(list('all')).toContain('<li id="ticket-m-standard"')
  expect(linksOf(list('all'))).toContainEqual({ label: 'Standard', href: '#ticket-m-standard' })
  expect(linksOf(list('VIP'))).toContainEqual({
    label: 'Standard',
    href: '/ticketlist#ticket-m-standard',
  })
})
