import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TicketForSaleView } from '../../domains/catalogue/contract.ts'
import { PurchaseScreen } from './purchase-screen.tsx'

const dates = { startsAt: '2027-08-10T16:00:00.000Z', endsAt: '2027-08-11T05:00:00.000Z' }
const view: TicketForSaleView = {
  ticket: {
    modelId: 'vip',
    eventId: 'siano-2027',
    eventName: 'Siano Babassa',
    typeName: 'VIP',
    description: 'Une place assise.',
    price: 15_000,
    persons: 1,
    places: 50,
    someHeld: false,
    maxPerOrder: 10,
    sale: { kind: 'open' },
    ...dates,
    when: 'mardi 10 août 2027 à 17h',
    venue: 'Théâtre de verdure',
    seller: 'Babassa Musique',
    picture: { base: 'vip', width: 960, height: 640, tone: '#0e5a3c' },
    photo: { base: 'vip-photo', width: 960, height: 640, tone: '#0e5a3c' },
  },
  event: {
    id: 'siano-2027',
    name: 'Siano Babassa',
    description: '',
    venue: '',
    ...dates,
    over: false,
    seller: '',
    picture: null,
    ticketsPath: '/siano',
    canonicalPath: '/siano',
  },
  accent: '#b42318',
}

test('the page without script shows the picture of the details, as the dialog does', () => {
  const html = renderToStaticMarkup(
    <PurchaseScreen
      view={view}
      quantity={1}
      values={{}}
      errors={{}}
      problem={null}
      requestKey="key"
      codes={null}
      means="MTN MoMo, carte"
    />,
  )
  expect(html).toContain('src="/media/vip-photo-720.webp"')
  expect(html).not.toContain('/media/vip-720')
  // Said before anybody confirms.
  expect(html).toMatch(/MTN MoMo, carte.*Confirmer/s)
})

test.each([
  [undefined, false, false],
  [{ defi: 'a.b.c', bits: 18 }, true, false],
  [{ defi: 'a.b.c', bits: 18, again: true }, true, true],
])('asked for %j it shows the script what to do and what to write over', (challenge, asked, again) => {
  const problem = "Trop d'essais. Réessayez dans 15 minutes."
  const html = renderToStaticMarkup(
    <PurchaseScreen
      view={view}
      quantity={1}
      means="MTN MoMo, carte"
      values={{}}
      errors={{}}
      problem={problem}
      challenge={challenge}
      requestKey="key"
      codes={null}
    />,
  )
  const [field = ''] = html.match(/<input[^>]*name="preuve"[^>]*>/) ?? []
  expect([field.includes('data-bits="18"'), field.includes('data-again=""')]).toEqual([asked, again])
  // `prove-form.ts` writes over what stands in the second of these.
  const [words = ''] =
    html.match(/<div data-until-proven=""><div role="alert".*?<\/svg><div .*?<\/div>/) ?? []
  expect(words.includes('15 minutes')).toBe(asked)
})
