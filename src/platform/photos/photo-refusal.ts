import type { Problem } from '../http/problem.ts'

/** Why a photo is not taken. */
export type PhotoRefusal =
  | { kind: 'no-photo' }
  /** Too many bytes, pixels or frames, or it takes too long to open. */
  | { kind: 'too-heavy' }
  | { kind: 'unreadable' }
  /** Too many others are sending theirs. */
  | { kind: 'busy' }

/** The refusal as the API answers it. */
export function photoProblem({ kind }: PhotoRefusal): Problem {
  switch (kind) {
    case 'no-photo':
      return { status: 422, code: 'photo-manquante', title: 'Veuillez sélectionner ou prendre une photo' }
    case 'too-heavy':
      return {
        status: 413,
        code: 'photo-trop-lourde',
        title: 'Cette photo est trop lourde (15 Mo au plus).',
        detail: '15 Mo, 50 mégapixels et une seule image au plus.',
      }
    case 'unreadable':
      return { status: 415, code: 'photo-illisible', title: "Ce fichier n'est pas une photo lisible." }
    case 'busy':
      return {
        status: 503,
        code: 'service-occupe',
        title: 'Une erreur est survenue. Veuillez réessayer dans un instant.',
        retryAfterSeconds: 5,
      }
  }
}

/** What a worker throws to refuse a photo. Errors lose their class on the way between threads; words stay. */
export class PhotoRefusedError extends Error {
  constructor(kind: 'too-heavy' | 'unreadable') {
    super(words[kind])
  }
}

const words = { 'too-heavy': 'photo refused: too heavy', unreadable: 'photo refused: unreadable' }

/** The refusal that an error of a worker stands for; undefined for any other error. */
export function refusalOf(error: unknown): PhotoRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === words['too-heavy']) return { kind: 'too-heavy' }
  return error.message === words.unreadable ? { kind: 'unreadable' } : undefined
}
