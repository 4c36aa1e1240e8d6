import { setTimeout as pause } from 'node:timers/promises'

/** Asks until the answer is right; what never comes fails with the last answer. */
export async function eventually<T>(ask: () => Promise<T>, right: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (right(answer) || tries === 400) return answer
    await pause(100)
  }
}
