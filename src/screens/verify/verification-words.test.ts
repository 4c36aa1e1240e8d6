import { expect, test } from 'vitest'
import type { Verification } from '../../domains/tickets/contract.ts'
import { verificationWords } from './verification-words.ts'

const event = {
  id: 'siano-2025',
  nom: 'Siano Babassa',
  date: '2025-07-05T17:00:00+01:00',
  dateFin: '2025-07-06T06:00:00+01:00',
  lieu: 'Palais des Congrès',
}
const genuine = (etat: 'valable' | 'bloque' | 'annule'): Verification => ({
  resultat: 'authentique',
  etat,
  typeTicket: 'VIP',
  quand: 'samedi 5 juillet 2025 à 17h',
  event,
})

test('only a genuine ticket that can still be used is told as good news', () => {
  const all: Verification[] = [
    genuine('valable'),
    genuine('bloque'),
    genuine('annule'),
    { resultat: 'faux' },
    { resultat: 'numero' },
    { resultat: 'illisible' },
  ]
  expect(all.map((verification) => verificationWords(verification).tone)).toEqual([
    'success',
    'error',
    'error',
    'error',
    'warning',
    'info',
  ])
})

test.each(['bloque', 'annule'] as const)('a genuine ticket that lets nobody in says so: %s', (etat) => {
  const { title, text } = verificationWords(genuine(etat))
  expect(title).toContain('authentique, mais')
  expect(text).toMatch(/n'ouvre (plus|pas) l'entrée/)
})

test('nothing is said of use, which no gate records yet', () => {
  for (const etat of ['valable', 'bloque', 'annule'] as const) {
    const { title, text } = verificationWords(genuine(etat))
    expect(`${title} ${text}`).not.toMatch(/utilis|entré[^e]|première personne/)
  }
})

test.each(['valable', 'bloque', 'annule'] as const)(
  'a ticket of a cancelled event says that and why: %s',
  (etat) => {
    const verification = {
      resultat: 'authentique',
      etat,
      typeTicket: 'VIP',
      quand: 'samedi 5 juillet 2025 à 17h',
      event: { ...event, annulation: 'La pluie a tout inondé.' },
    } as const
    const { tone, title, text } = verificationWords(verification)
    expect([tone, title]).toEqual(['error', 'Ce ticket est authentique, mais annulé'])
    expect(text).toBe(
      "Siano Babassa n'aura pas lieu : ce ticket n'ouvre plus l'entrée. La pluie a tout inondé.",
    )
  },
)
