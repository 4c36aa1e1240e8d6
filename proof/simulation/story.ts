import { createHash } from 'node:crypto'

/** Something that must never be. */
export interface Breakage {
  rule: string
  detail: string
  /** Number of the step after which it was seen. */
  step: number
}

/**
 * What happened, line by line. Its digest tells whether two runs told the same; its last lines, what led to a
 * breakage; its counts, what was tried at all.
 */
export interface Story {
  tell(line: string): void
  count(what: string, times?: number): void
  broken(rule: string, detail: string): void
  /** A step begins, at this time. */
  step(at: number, name: string): void
  readonly steps: number
  readonly breakages: readonly Breakage[]
  readonly counts: ReadonlyMap<string, number>
  lastLines(): string[]
  digest(): string
}

const REMEMBERED = 25

export function createStory(): Story {
  const hash = createHash('sha256')
  const counts = new Map<string, number>()
  const breakages: Breakage[] = []
  let last: string[] = []
  let steps = 0
  const tell = (line: string) => {
    hash.update(line).update('\n')
    last.push(line)
    if (last.length > 2 * REMEMBERED) last = last.slice(-REMEMBERED)
  }
  return {
    tell,
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    broken: (rule, detail) => {
      tell(`BROKEN ${rule}: ${detail}`)
      if (breakages.length < 50) breakages.push({ rule, detail, step: steps })
    },
    step: (at, name) => {
      steps += 1
      tell(`${steps} ${new Date(at).toISOString()} ${name}`)
    },
    get steps() {
      return steps
    },
    breakages,
    counts,
    lastLines: () => last.slice(-REMEMBERED),
    digest: () => hash.copy().digest('hex').slice(0, 16),
  }
}
