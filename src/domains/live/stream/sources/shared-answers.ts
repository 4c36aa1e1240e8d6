/**
 * Answers that many ask for at once: each is made once, kept for a while, and the oldest go when they weigh too
 * much together. A failed making is forgotten at once.
 */
export interface SharedAnswers<Answer> {
  get(key: string, make: () => Promise<Answer>): Promise<Answer>
  clear(): void
}

export function createSharedAnswers<Answer>(options: {
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds from when it was asked for. */
  keptFor: (answer: Answer) => number
  weight: (answer: Answer) => number
  mostWeight: number
}): SharedAnswers<Answer> {
  const { now, keptFor, weight, mostWeight } = options
  const kept = new Map<string, { answer: Promise<Answer>; until: number; weight: number }>()
  let total = 0

  const drop = (key: string) => {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  return {
    get: (key, make) => {
      const asked = now()
      const known = kept.get(key)
      if (known && known.until > asked) return known.answer
      drop(key)
      const entry = { answer: make(), until: Infinity, weight: 0 }
      kept.set(key, entry)
      entry.answer.then(
        (answer) => {
          if (kept.get(key) !== entry) return
          entry.until = asked + keptFor(answer)
          entry.weight = weight(answer)
          total += entry.weight
          for (const oldest of kept.keys()) {
            if (total <= mostWeight) break
            drop(oldest)
          }
        },
        () => kept.get(key) === entry && drop(key),
      )
      return entry.answer
    },
    clear: () => {
      kept.clear()
      total = 0
    },
  }
}
