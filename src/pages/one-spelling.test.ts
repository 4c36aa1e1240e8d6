import { describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { otherSpelling } from './one-spelling.ts'

describe('an address', () => {
  test.each([
    ['/ALLEVENTS', '/allevents'],
    ['/Verifier/', '/verifier'],
    ['/Conditions', '/conditions'],
    ['/AllEvents/siano-2027', '/allevents/siano-2027'],
    ['/allevents/siano-2027/', '/allevents/siano-2027'],
    ['/LNDS', '/lnds'],
    ['/TicketListBabassa//', '/ticketlistbabassa'],
  ])('%s is one of %s', (path, right) => {
    expect(otherSpelling(path)).toBe(right)
  })

  test.each([
    '/',
    '/allevents',
    '/lnds',
    '/allevents/SIANO-2027',
    '/commande/AbCdEfGhIjKlMnOpQrStUv',
    '/Commande/AbCdEfGhIjKlMnOpQrStUv',
    '/billet/AbCdEfGhIjKlMnOpQrStUv/',
    '/API',
    '/Uploads/Affiche.webp',
    '/media/Affiche-360.webp',
    '/Sante',
    '//evil.example/',
    '/a.b/',
    '/404',
  ])('%s is left as it is', (path) => {
    expect(otherSpelling(path)).toBeUndefined()
  })

  test('is right as routes.ts spells it', () => {
    const wrong = Object.values(routes).filter((path) => otherSpelling(path) !== undefined)
    expect(wrong).toEqual([])
  })
})
