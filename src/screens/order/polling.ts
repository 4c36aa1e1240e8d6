/** Milliseconds between questions: the first pause and the longest, for the phases that can end by themselves. */
const pauses: Record<string, { first: number; longest: number }> = {
  verification: { first: 2_000, longest: 20_000 },
  // Their places may be taken back for others, and whoever looks at them is to know at once.
  'a-payer': { first: 5_000, longest: 15_000 },
  expiree: { first: 30_000, longest: 300_000 },
}

/**
 * Milliseconds until the order is asked for again, growing with every question; undefined when nothing is
 * expected to happen by itself.
 */
export function pauseBefore(question: number, phase: string): number | undefined {
  const pause = pauses[phase]
  return pause && Math.min(pause.first * 1.3 ** question, pause.longest)
}

/** One line about an order that changes when a page showing it is out of date. */
export function standing(order: { phase: string; billets: number; motifEchec: string | null }): string {
  return `${order.phase} ${order.billets} ${order.motifEchec ?? ''}`
}

/** The standing in the API's answer; undefined when the answer is something else, an error for example. */
export function readStanding(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!('phase' in answer) || typeof answer.phase !== 'string') return undefined
  // A donation has none.
  const billets = 'billets' in answer && typeof answer.billets === 'number' ? answer.billets : 0
  const motifEchec =
    'motifEchec' in answer && typeof answer.motifEchec === 'string' ? answer.motifEchec : null
  return standing({ phase: answer.phase, billets, motifEchec })
}
