/** Why a photo is not taken. */
export type PhotoRefusal =
  | { kind: 'no-photo' }
  /** Too many bytes, pixels or frames, or it takes too long to open. */
  | { kind: 'too-heavy' }
  /** Many times longer than wide. */
  | { kind: 'too-narrow' }
  | { kind: 'unreadable' }
  /** It does not arrive as fast as the weakest network would bring it. */
  | { kind: 'too-slow' }
  /** Too many others are sending theirs. */
  | { kind: 'busy' }

const judged = ['too-heavy', 'too-narrow', 'unreadable'] as const

/** What the process of pictures throws to refuse a photo. Errors lose their class on the way from it; words stay. */
export class PhotoRefusedError extends Error {
  constructor(kind: (typeof judged)[number]) {
    super(`photo refused: ${kind}`)
  }
}

const lengths = ['long', 'very long'] as const

/** What the process of pictures throws for a photo that it is to open quickly, and cannot. */
export class PhotoTakesLongError extends Error {
  constructor(length: (typeof lengths)[number]) {
    super(`photo takes ${length}`)
  }
}

/** How long the photo takes for which such an error was thrown; undefined for any other error. */
export function lengthOf(error: unknown): (typeof lengths)[number] | undefined {
  return lengths.find((one) => error instanceof Error && error.message === `photo takes ${one}`)
}

/** The refusal that such an error stands for; undefined for any other error. */
export function refusalOf(error: unknown): PhotoRefusal | undefined {
  const kind = judged.find((one) => error instanceof Error && error.message === `photo refused: ${one}`)
  return kind && { kind }
}
