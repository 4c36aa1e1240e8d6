import { expect, test } from 'vitest'
import { exampleTicket } from '../../../test/factories/example-ticket.ts'
import { movedWords } from './moved-words.ts'

const change = { kind: 'postponed', reason: 'La salle est en travaux.', count: 1 } as const

test('a ticket whose event has moved says when it lets in now, what was announced, and why', () => {
  const moved = exampleTicket({ change: { ...change, previousStartsAt: '2027-06-05T16:00:00.000Z' } })
  expect(movedWords(moved)).toEqual([
    "Date modifiée : lundi 5 juillet 2027 à 17h. Date annoncée d'abord : samedi 5 juin 2027 à 17h.",
    'La salle est en travaux.',
    'Vos tickets sont valables pour la nouvelle date, tels quels.',
  ])
})

test('one that begins as announced does not name that as another date', () => {
  const longer = exampleTicket({ change: { ...change, previousStartsAt: '2027-07-05T16:00:00.000Z' } })
  expect(movedWords(longer)[0]).toBe('Horaire modifié : lundi 5 juillet 2027 à 17h.')
})

test('nothing is said of a ticket that lets in as announced, or whose event is cancelled', () => {
  expect(movedWords(exampleTicket())).toEqual([])
  expect(movedWords(exampleTicket({ change: { kind: 'cancelled', reason: 'Un orage.', count: 1 } }))).toEqual(
    [],
  )
})
