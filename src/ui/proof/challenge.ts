/** What a form is asked for: a text, and with how many zero bits the digest of its proof begins. */
export interface Challenge {
  defi: string
  bits: number
  /** One was done and refused: the next is sent when the person says so. */
  again?: boolean
}
