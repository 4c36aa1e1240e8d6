import { type RefusedPhoto, sendingProblem } from './photo-problems.ts'

/** A refusal as it travels in the address of the page that a form without script leads back to. */
export function refusalQuery(refusal: RefusedPhoto): Record<string, string> {
  const { code, retryAfterSeconds } = sendingProblem(refusal)
  return {
    erreur: code,
    ...(refusal.kind === 'too-many' && { minutes: String(Math.ceil((retryAfterSeconds ?? 0) / 60)) }),
  }
}

const shownAgain = [
  'unproven',
  'no-photo',
  'too-heavy',
  'too-narrow',
  'too-slow',
  'unreadable',
  'busy',
] as const

/** The sentence behind that; undefined for anything else. */
export function refusalSentence(query: URLSearchParams): string | undefined {
  const refusals: RefusedPhoto[] = [
    ...shownAgain.map((kind) => ({ kind })),
    ...[true, false].map((byNumber) => ({ kind: 'enough' as const, byNumber })),
    { kind: 'too-many', seconds: 60 * (Number(query.get('minutes')) || 1) },
  ]
  return refusals.map(sendingProblem).find(({ code }) => code === query.get('erreur'))?.title
}
