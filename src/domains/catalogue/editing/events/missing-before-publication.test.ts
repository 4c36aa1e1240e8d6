import { expect, test } from 'vitest'
import { missingBeforePublication } from './missing-before-publication.ts'

const whole = { description: 'Un concert.', venue: 'Cotonou', image: 'siano.webp', places: 1 }

test('an event with words, a place, a picture and tickets may be published', () => {
  expect(missingBeforePublication(whole)).toEqual([])
})

test.each([
  ['description', { description: ' \n' }],
  ['venue', { venue: '' }],
  ['picture', { image: null }],
  ['tickets', { places: 0 }],
])('without its %s it may not', (missing, change) => {
  expect(missingBeforePublication({ ...whole, ...change })).toEqual([missing])
})
