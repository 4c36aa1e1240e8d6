import { expect, test } from 'vitest'
import { frenchSpaces } from './french-spaces.ts'

test('no line begins with a sign or ends with an opening guillemet', () => {
  expect(frenchSpaces('Partager, puis « Ajouter » : prêt ?')).toBe(
    'Partager, puis «\u00a0Ajouter\u00a0»\u00a0: prêt\u00a0?',
  )
})

test('texts without such signs stay as they are', () => {
  expect(frenchSpaces('Lun - Ven: 9h - 18h')).toBe('Lun - Ven: 9h - 18h')
})
