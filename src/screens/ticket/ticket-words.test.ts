import { expect, test } from 'vitest'
import type { TicketView } from '../../domains/checkout/contract.ts'
import { ticketStateWords, whatsAppShare } from './ticket-words.ts'

const ticket: TicketView = {
  id: '00000000-0000-4000-8000-000000000002',
  token: 'BBBBBBBBBBBBBBBBBBBB-_',
  number: 'KW-7F3K-92QD',
  state: 'issued',
  holderName: 'Afi Dossou',
  typeName: 'VIP',
  eventId: 'siano-2025',
  eventName: 'Siano Babassa & amis',
  startsAt: '2025-07-05T16:00:00.000Z',
  endsAt: '2025-07-06T05:00:00.000Z',
  when: 'samedi 5 juillet 2025 à 17h',
  venue: 'Palais des Congrès',
  seller: 'Kwabo',
  price: 7000,
  qrText: 'CODE',
}

test('a ticket is shared as the address of that one ticket, without its holder', () => {
  const url = new URL(whatsAppShare(ticket, 'https://kwabo.example'))
  expect(url.origin).toBe('https://wa.me')
  expect(url.searchParams.get('text')).toBe(
    'Voici votre ticket pour Siano Babassa & amis, samedi 5 juillet 2025 à 17h, Palais des Congrès : https://kwabo.example/billet/BBBBBBBBBBBBBBBBBBBB-_',
  )
})

test('a ticket that opens no gate says why', () => {
  for (const state of ['blocked', 'void'] as const)
    expect(ticketStateWords({ state }).meaning).toContain("n'ouvre pas l'entrée")
})

test('a ticket of a cancelled event says so, whatever becomes of its money', () => {
  const change = { kind: 'cancelled', reason: 'La pluie a tout inondé.' } as const
  for (const state of ['issued', 'used', 'blocked', 'void'] as const)
    expect(ticketStateWords({ state, change })).toEqual({
      tone: 'danger',
      label: 'Annulé',
      meaning: "L'événement est annulé : ce ticket n'ouvre plus l'entrée. La pluie a tout inondé.",
    })
})
