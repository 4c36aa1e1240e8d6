import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../test/sale/example-order.ts'
import { exampleTicket } from '../../../test/factories/example-ticket.ts'
import { textOf } from '../../../test/read-html.ts'
import { MovedNotices } from './moved-notices.tsx'

const change = {
  kind: 'postponed',
  reason: 'La salle est en travaux.',
  previousStartsAt: '2027-06-05T16:00:00.000Z',
  count: 1,
} as const
const moved = exampleTicket({ change })
const shown = (tickets: (typeof moved)[], now = '2027-06-01T10:00:00.000Z') =>
  textOf(renderToStaticMarkup(<MovedNotices view={exampleOrder({ phase: 'payee', tickets, now })} />))

test('an order says once of each event that it has moved, with the new time, the announced one and why', () => {
  const text = shown([moved, { ...moved, id: 'second' }])
  expect(text.match(/Date modifiée : lundi 5 juillet 2027 à 17h/g)).toHaveLength(1)
  expect(text).toContain('samedi 5 juin 2027 à 17h')
  expect(text).toContain('La salle est en travaux.')
})

test('nothing is said where no ticket opens it any more, once it is over, or where it is as announced', () => {
  expect(shown([{ ...moved, state: 'void' }])).toBe('')
  expect(shown([moved], '2027-07-07T10:00:00.000Z')).toBe('')
  expect(shown([exampleTicket()])).toBe('')
})
