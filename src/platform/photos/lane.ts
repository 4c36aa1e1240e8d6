/** Lets `wide` works run at once and `waiting` more wait for their turn; answers undefined to further ones. */
export function createLane({ wide, waiting }: { wide: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (running < wide) running += 1
    else if (queue.length < waiting) await new Promise<void>((turn) => queue.push(turn))
    else return undefined
    try {
      return await work()
    } finally {
      // The next one takes this place over, so that nobody comes in between.
      const turn = queue.shift()
      if (turn) turn()
      else running -= 1
    }
  }
}
