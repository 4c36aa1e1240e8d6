import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/read-html.ts'
import { OrderLines } from './order-lines.tsx'

test('each line names its event, when that begins, what was ordered of it, and all have a sum', () => {
  const siano = {
    eventId: 'siano-2025',
    eventName: 'Siano Babassa',
    startsAt: '2025-08-10T16:00:00+00:00',
    typeName: 'VIP',
    quantity: 2,
    unitPrice: 15_000,
    total: 30_000,
  }
  const gala = {
    eventId: 'gala-2025',
    eventName: 'Gala',
    startsAt: '2025-07-05T19:30:00+00:00',
    typeName: 'Standard',
    quantity: 1,
    unitPrice: 5_000,
    total: 5_000,
  }
  const html = renderToStaticMarkup(<OrderLines lines={[siano, gala]} amount={35_000} />)
  expect(textOf(html).replaceAll('\u00a0', ' ')).toBe(
    'Siano Babassa dimanche 10 août 2025 à 17h 2 × VIP, 15 000 FCFA 30 000 FCFA ' +
      'Gala samedi 5 juillet 2025 à 20h30 1 × Standard, 5 000 FCFA 5 000 FCFA Total 35 000 FCFA',
  )
})
