import { expect, test } from 'vitest'
import { takenMeanwhile, typedInto, type Typed } from '../ui/typed-over.ts'
import { correction } from './correction.ts'

const buyer = {
  name: 'Sèna Dossou',
  firstName: 'Sèna',
  lastName: 'Dossou',
  phone: '+229 01 97 00 00 00',
  email: 'sena@exemple.bj',
  city: 'Cotonou',
}
const contact = { firstName: 'Sèna', lastName: 'Dossou', phone: buyer.phone, email: buyer.email }

test('nothing is corrected until a field differs from what stands', () => {
  expect(correction(buyer, {})).toEqual({ contact, changes: false })
  const typed = typedInto(buyer, {}, 'email', 'sena@exemple.org')
  expect(correction(buyer, typed)).toEqual({
    contact: { ...contact, email: 'sena@exemple.org' },
    changes: true,
  })
  expect(correction(buyer, typedInto(buyer, typed, 'email', buyer.email)).changes).toBe(false)
})

test('what somebody else has corrected is taken over, but for what was typed, which says so', () => {
  const typed: Typed = typedInto(buyer, {}, 'email', 'sena@exemple.org')
  const now = { ...buyer, email: 'sena@autre.bj', lastName: 'Dossou-Yovo' }
  expect(correction(now, typed).contact).toEqual({
    ...contact,
    email: 'sena@exemple.org',
    lastName: 'Dossou-Yovo',
  })
  expect(takenMeanwhile(now, typed, 'email')).toBe('sena@autre.bj')
  expect(takenMeanwhile(now, typed, 'lastName')).toBeUndefined()
  expect(takenMeanwhile(buyer, typed, 'email')).toBeUndefined()
  // Typed on, it is still what stood there at first that was corrected over.
  const on = typedInto(now, typed, 'email', 'sena@exemple.com')
  expect(takenMeanwhile(now, on, 'email')).toBe('sena@autre.bj')
})
