import { describe, expect, test } from 'vitest'
import { changeSentences, partsLabel } from './change-words.ts'

const startsAt = '2027-07-15T16:00:00Z'
const pool = {
  name: 'Pool party',
  startsAt: '2027-07-21T11:00:00Z',
  previousStartsAt: '2027-07-20T11:00:00Z',
}
const movedParts = { reason: 'Un orage est annoncé.', parts: [pool] }

describe('parts of an event that have moved by themselves', () => {
  test('are said with what was announced, why, and what becomes of tickets', () => {
    expect(changeSentences({ startsAt, movedParts })).toEqual([
      'Pool party : mercredi 21 juillet 2027 à 12h, au lieu du mardi 20 juillet 2027 à 12h.',
      'Un orage est annoncé.',
      'Vos tickets restent valables.',
    ])
  })

  test('follow the date of an event that has moved as a whole, with the reason said once', () => {
    const previousStartsAt = '2027-07-08T16:00:00Z'
    const change = { kind: 'postponed', reason: movedParts.reason, previousStartsAt } as const
    expect(changeSentences({ startsAt, change, movedParts })).toEqual([
      'Nouvelle date : 15 juillet 2027 à 17h, au lieu du 8 juillet 2027 à 17h.',
      'Pool party : mercredi 21 juillet 2027 à 12h, au lieu du mardi 20 juillet 2027 à 12h.',
      'Un orage est annoncé.',
      'Vos tickets restent valables pour la nouvelle date.',
    ])
  })

  test('have another date, or another hour alone', () => {
    const later = { ...pool, startsAt: '2027-07-20T13:00:00Z' }
    expect(partsLabel({})).toBeUndefined()
    expect(partsLabel({ movedParts: { ...movedParts, parts: [later] } })).toBe('Horaire modifié')
    expect(partsLabel({ movedParts: { ...movedParts, parts: [later, pool] } })).toBe('Date modifiée')
  })
})
