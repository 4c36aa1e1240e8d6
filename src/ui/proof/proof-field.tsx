/** What a form is asked for: a text, and with how many zero bits the digest of its proof begins. */
export interface Challenge {
  defi: string
  bits: number
}

/** Where `prove-form.ts` finds what a form is asked for, and leaves the proof. Nothing where nothing is asked for. */
export function ProofField({ challenge }: { challenge: Challenge | undefined }) {
  return challenge ? (
    <input type="hidden" name="preuve" data-bits={challenge.bits} defaultValue={challenge.defi} />
  ) : null
}
