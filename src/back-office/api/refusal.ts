/** The server's refusal: its French sentence, its stable code, and what is wrong with which field. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(problem: { status: number; code: string; title: string; fields: Record<string, string> }) {
    super(problem.title)
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.fields
  }
}

/** No answer came: the network is away, or too slow. Whether the request arrived is unknown. */
export class NoAnswer extends Error {}

const UNKNOWN = 'Une erreur est survenue. Veuillez réessayer dans un instant.'
const UNHEARD = 'Aucune réponse du serveur. Vérifiez votre connexion, puis réessayez.'

/** What somebody is told of a fault. */
export function sentenceOf(fault: unknown): string {
  if (fault instanceof Refusal) return fault.message
  return fault instanceof NoAnswer ? UNHEARD : UNKNOWN
}

export function isRefusal(fault: unknown, code: string): boolean {
  return fault instanceof Refusal && fault.code === code
}
