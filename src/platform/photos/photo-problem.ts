import type { Problem } from '../http/problem.ts'
import type { PhotoRefusal } from './photo-refusal.ts'

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
        detail:
          '15 Mo, 50 mégapixels (25 en PNG, WebP, HEIC ou progressif, le quart en 16 bits) et une seule image au plus.',
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
