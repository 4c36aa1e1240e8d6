import type { OrderAnswer } from '../../domains/books/contract.ts'
import type { Typed } from '../ui/typed-over.ts'

type Buyer = OrderAnswer['order']['buyer']
export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone'

/** Pure: all fields as they would be, and whether that differs from what stands. */
export function correction(buyer: Buyer, typed: Typed) {
  const of = (name: ContactField) => typed[name]?.value ?? buyer[name]
  return {
    contact: {
      firstName: of('firstName'),
      lastName: of('lastName'),
      email: of('email'),
      phone: of('phone'),
    },
    changes: Object.keys(typed).length > 0,
  }
}
