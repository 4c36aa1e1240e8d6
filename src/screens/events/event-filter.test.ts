import { describe, expect, test } from 'vitest'
import type { EventView } from '../../domains/catalogue/contract.ts'
import { eventFacts, monthName } from './event-facts.ts'
import { countText, isActive, matches, readFilter } from './event-filter.ts'

const event: EventView = {
  id: 'lekowa-2027',
  name: 'Festival Lekowa',
  description: 'Cinq jours de fête à la plage : chœurs, danse et défilé.',
  venue: 'Promenade de la Marina, Cotonou',
  startsAt: '2027-07-30T08:00:00Z',
  endsAt: '2027-08-03T22:00:00Z',
  over: false,
  seller: 'Association Lekowa',
  picture: null,
  ticketsPath: '/lekowa',
  canonicalPath: '/lekowa',
}
const finds = (address: string) => matches(eventFacts(event), readFilter(new URLSearchParams(address)))

describe('the list of events', () => {
  test.each([
    ['', 'nothing'],
    ['q=LEKOWA', 'another case'],
    ['q=fete', 'no accent'],
    ['q=Fêté', 'another accent'],
    ['q=choeur', 'two letters for one'],
    ['q=marina', 'the place'],
    ['q=danse festival', 'two words in any order'],
    ['q=  lekowa  ', 'spaces'],
    ['q=juillet', 'the date'],
    ['mois=2027-07', 'the month in which it begins'],
    ['mois=2027-08', 'the month in which it ends'],
    ['lieu=Cotonou', 'the town'],
    ['q=lekowa&mois=2027-08&lieu=Cotonou', 'all of these'],
  ])('finds by %j: %s', (address) => {
    expect(finds(address)).toBe(true)
  })

  test.each(['q=kizomba', 'q=lekowa kizomba', 'mois=2027-09', 'mois=juillet', 'lieu=Ouidah'])(
    'does not find by %j',
    (address) => {
      expect(finds(address)).toBe(false)
    },
  )

  test('puts a night that ends in the morning of the next month into the month of its evening', () => {
    const night = { ...event, startsAt: '2027-07-31T20:00:00Z', endsAt: '2027-08-01T05:00:00Z' }
    expect(eventFacts(night).months).toEqual(['2027-07'])
    const winter = { ...event, startsAt: '2027-12-30T20:00:00Z', endsAt: '2028-01-02T20:00:00Z' }
    expect(eventFacts(winter).months).toEqual(['2027-12', '2028-01'])
    expect(monthName('2027-12')).toBe('décembre 2027')
  })

  test('cuts what is too long to be a search, and knows when there is none', () => {
    expect(readFilter(new URLSearchParams({ q: 'a'.repeat(5_000) })).words).toHaveLength(80)
    expect(isActive(readFilter(new URLSearchParams('q=%20&page=2')))).toBe(false)
    expect(isActive(readFilter(new URLSearchParams('mois=2027-07')))).toBe(true)
  })

  test('says how many there are', () => {
    expect(countText({ coming: 10, past: 1 })).toBe('10 événements à venir, 1 passé')
    expect(countText({ coming: 1, past: 0 })).toBe('1 événement à venir, 0 passé')
    expect(countText({ coming: 0, past: 2 })).toBe('0 événement à venir, 2 passés')
    expect(countText({ coming: 0, past: 0 })).toBe('Aucun événement ne correspond à votre recherche.')
  })
})
