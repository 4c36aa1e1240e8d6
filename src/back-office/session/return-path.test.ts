import { expect, test } from 'vitest'
import { returnPath, signInAddress } from './return-path.ts'

test('who signs in goes on where they were', () => {
  const path = '/gestion/recherche?q=k%C3%A9k%C3%A9'
  expect(returnPath(signInAddress(path).replace(/^[^?]*/, ''))).toBe(path)
  expect(signInAddress('/gestion')).toBe('/gestion/connexion')
})

test.each([
  'https://exemple.bj/gestion',
  '//exemple.bj/gestion',
  '/\\exemple.bj/gestion',
  'javascript:alert(1)',
  '/gestionnaire',
  '/gestion/../commande/abc',
  '/gestion/connexion?retour=/gestion',
  '',
])('%s is no place to go on', (asked) => {
  expect(returnPath(`?${new URLSearchParams({ retour: asked })}`)).toBe('/gestion')
})
