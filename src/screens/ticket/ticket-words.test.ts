import { expect, test } from 'vitest'
import { exampleTicket } from '../../../test/factories/example-ticket.ts'
import { ticketStateWords, whatsAppShare } from './ticket-words.ts'

const ticket = exampleTicket({
  token: 'BBBBBBBBBBBBBBBBBBBB-_',
  eventName: 'Siano Babassa & amis',
  startsAt: '2025-07-05T16:00:00.000Z',
  endsAt: '2025-07-06T05:00:00.000Z',
  when: 'samedi 5 juillet 2025 à 17h',
  venue: 'Palais des Congrès',
})

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
  const change = { kind: 'cancelled', reason: 'La pluie a tout inondé.', count: 1 } as const
  for (const state of ['issued', 'used', 'blocked', 'void'] as const)
    expect(ticketStateWords({ state, change })).toEqual({
      tone: 'danger',
      label: 'Annulé',
      meaning: "L'événement est annulé : ce ticket n'ouvre plus l'entrée. La pluie a tout inondé.",
    })
})
