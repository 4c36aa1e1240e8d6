import type { Seal } from '../../../platform/seal.ts'

/** What makes somebody's codes, as tables keep it. */
export function sealSecret({ staffSeal }: { staffSeal: Seal }, personId: string, secret: string): Buffer {
  return staffSeal.seal(ownerOf(personId), secret)
}

export function openSecret({ staffSeal }: { staffSeal: Seal }, personId: string, sealed: Buffer): string {
  return staffSeal.open(ownerOf(personId), sealed)
}

/** Not the person alone: what is sealed for them elsewhere must not pass for it. */
const ownerOf = (personId: string): string => `codes ${personId}`
