import type { Challenge } from './challenge.ts'

/** Where `prove-form.ts` finds what a form is asked for, and leaves the proof. Nothing where nothing is asked for. */
export function ProofField({ challenge }: { challenge: Challenge | undefined }) {
  return challenge ? (
    <input
      type="hidden"
      name="preuve"
      data-bits={challenge.bits}
      data-again={challenge.again ? '' : undefined}
      defaultValue={challenge.defi}
    />
  ) : null
}
