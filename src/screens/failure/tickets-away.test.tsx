import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { TicketPageAway } from './tickets-away.tsx'

test('a page whose tickets cannot be loaded says so and asks for itself again, with all that was asked', () => {
  const html = renderToStaticMarkup(<TicketPageAway address="/ticketlistpromo?code=SENAMI&type=VIP" />)
  expect(headingsOf(html, 1)).toEqual(['Tickets'])
  expect(textOf(html)).toContain('Impossible de charger les tickets. Vérifiez votre connexion.')
  expect(linksOf(html)).toEqual([{ label: 'Réessayer', href: '/ticketlistpromo?code=SENAMI&type=VIP' }])
})
