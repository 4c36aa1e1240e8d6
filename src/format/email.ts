const form = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@.]{2,}$/

/** Whether it looks like an address to which mail can go. */
export const isEmail = (typed: string) => form.test(typed)

/** Whether two addresses are the same mailbox: case counts only before the @. */
export function sameEmail(first: string, second: string): boolean {
  const fold = (address: string) => {
    const at = address.lastIndexOf('@')
    return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase()
  }
  return fold(first.trim()) === fold(second.trim())
}

/** What a form says of two that are not. */
export const emailMismatch = 'Les adresses email ne correspondent pas'
export const invalidEmail = "Cette adresse e-mail n'est pas valable."
