import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ConfirmationView } from '../../domains/checkout/contract.ts'
import { ConfirmationScreen } from './confirmation-screen.tsx'

const view: ConfirmationView = {
  kind: 'held',
  reference: 'K-4M7T2',
  expiresAt: '2025-07-01T13:32:00.000Z',
  lines: [
    {
      quantity: 2,
      typeName: 'Entrée',
      eventId: 'siano-2027',
      eventName: 'Siano Babassa',
      when: 'lundi 5 juillet 2027 à 17h',
    },
  ],
}
const show = (more: Partial<ConfirmationView> = {}, refused: string | null = null) =>
  renderToStaticMarkup(
    <ConfirmationScreen view={{ ...view, ...more }} action="/confirmer/1/2/reserver" refused={refused} />,
  )
const button = 'Je confirme ma réservation'

describe('the page of a confirmation’s link', () => {
  test('says what is confirmed and until when, with one button that posts', () => {
    const html = show()
    expect(html).toContain('action="/confirmer/1/2/reserver" method="post"')
    for (const words of [button, '2 × Entrée', 'Siano Babassa', '14h32']) expect(html).toContain(words)
  })

  test('after the hold says that places are taken again if any are left', () => {
    expect(show({ kind: 'late' })).toContain('S’il reste des places')
    expect(show({ kind: 'late' })).toContain(button)
  })

  test('of what is gone or cancelled has no button, and leads to the event', () => {
    for (const html of [show({ kind: 'cancelled' }), show({ kind: 'late' }, 'gone')]) {
      expect(html).not.toContain(button)
      expect(html).toContain('href="/allevents/siano-2027"')
    }
  })

  test.each(['held-by-others', 'mailbox-full', 'too-many-alike', 'anything'])(
    'says why the button did not confirm, and keeps it: %s',
    (refused) => {
      expect(show({ kind: 'late' }, refused)).toContain('border-danger')
      expect(show({ kind: 'late' }, refused)).toContain(button)
    },
  )
})
