import type { OrderAnswer } from '../../domains/books/contract.ts'

type Buyer = OrderAnswer['order']['buyer']
export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone'

/** What was typed into a field, and what stood there when that began. */
export type Typed = Readonly<Partial<Record<ContactField, { value: string; over: string }>>>

/** Pure: with one more sign typed. A field that says again what stands is one that nobody has touched. */
export function typedInto(buyer: Buyer, typed: Typed, name: ContactField, value: string): Typed {
  const { [name]: before, ...others } = typed
  if (value === buyer[name]) return others
  return { ...others, [name]: { value, over: before?.over ?? buyer[name] } }
}

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

/** Pure: what somebody else has put into a field since typing into it began. */
export function takenMeanwhile(buyer: Buyer, typed: Typed, name: ContactField): string | undefined {
  const mine = typed[name]
  return mine && mine.over !== buyer[name] && mine.value !== buyer[name] ? buyer[name] : undefined
}
