import type { Problem } from '../http/problem.ts'

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
        detail: '15 Mo, 50 mégapixels (25 en WebP, HEIC ou progressif) et une seule image au plus.',
      }
    case 'too-narrow':
      return {
        status: 422,
        code: 'photo-trop-etroite',
        title: 'Cette photo est trop étroite : recadrez-la, puis renvoyez-la.',
        detail: 'Son grand côté mesure au plus huit fois le petit.',
      }
    case 'too-slow':
      return {
        status: 408,
        code: 'envoi-trop-lent',
        title: "L'envoi a été trop lent. Réessayez là où le réseau est meilleur.",
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

const judged = ['too-heavy', 'too-narrow', 'unreadable'] as const

/** What the process of pictures throws to refuse a photo. Errors lose their class on the way from it; words stay. */
export class PhotoRefusedError extends Error {
  constructor(kind: (typeof judged)[number]) {
    super(`photo refused: ${kind}`)
  }
}

/** The refusal that such an error stands for; undefined for any other error. */
export function refusalOf(error: unknown): PhotoRefusal | undefined {
  const kind = judged.find((one) => error instanceof Error && error.message === `photo refused: ${one}`)
  return kind && { kind }
}
