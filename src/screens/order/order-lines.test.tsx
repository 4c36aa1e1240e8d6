import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/read-html.ts'
import { OrderLines } from './order-lines.tsx'

test('each line names its event, when that begins, what was ordered of it, and all have a sum', () => {
  const siano = {
    eventId: 'siano-2025',
    eventName: 'Siano Babassa',
    when: 'dimanche 10 août 2025 à 17h',
    typeName: 'VIP',
    quantity: 2,
    unitPrice: 15_000,
    persons: 1,
    usualPrice: 15_000,
    total: 30_000,
  }
  const gala = {
    eventId: 'gala-2025',
    eventName: 'Gala',
    when: 'samedi 5 juillet 2025 à 20h30',
    typeName: 'Standard',
    quantity: 1,
    unitPrice: 5_000,
    persons: 1,
    usualPrice: 5_000,
    total: 5_000,
  }
  const html = renderToStaticMarkup(<OrderLines lines={[siano, gala]} amount={35_000} promoCode={null} />)
  expect(textOf(html).replaceAll('\u00a0', ' ')).toBe(
    'Siano Babassa dimanche 10 août 2025 à 17h 2 × VIP, 15 000 FCFA 30 000 FCFA ' +
      'Gala samedi 5 juillet 2025 à 20h30 1 × Standard, 5 000 FCFA 5 000 FCFA Total 35 000 FCFA',
  )
})

test('what a code made cheaper says what it costs without, and which code that was', () => {
  const line = {
    eventId: 'gala-2025',
    eventName: 'Gala',
    when: 'samedi 5 juillet 2025 à 20h30',
    typeName: 'Fan',
    quantity: 2,
    unitPrice: 8_000,
    persons: 1,
    usualPrice: 10_000,
    total: 16_000,
  }
  const html = renderToStaticMarkup(<OrderLines lines={[line]} amount={16_000} promoCode="KPASSE" />)
  expect(textOf(html).replaceAll('\u00a0', ' ')).toContain(
    '2 × Fan, 8 000 FCFA au lieu de 10 000 FCFA, code KPASSE 16 000 FCFA',
  )
})

test('what lets a group in says for how many', () => {
  const line = {
    eventId: 'grand-rire-2027',
    eventName: 'Le Grand Rire',
    when: 'vendredi 4 juin 2027 à 20h',
    typeName: 'VIP',
    quantity: 1,
    unitPrice: 80_000,
    persons: 5,
    usualPrice: 80_000,
    total: 80_000,
  }
  const html = renderToStaticMarkup(<OrderLines lines={[line]} amount={80_000} promoCode={null} />)
  expect(textOf(html).replaceAll('\u00a0', ' ')).toContain(
    '1 × VIP, 80 000 FCFA pour 5 personnes 80 000 FCFA',
  )
})
