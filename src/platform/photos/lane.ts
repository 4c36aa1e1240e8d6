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

/** A lane of its own for every key, so that none of them takes the turns of the others. */
export function createLanes(each: { wide: number; waiting: number }) {
  const lanes = new Map<string, { lane: ReturnType<typeof createLane>; users: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    const one = lanes.get(key) ?? { lane: createLane(each), users: 0 }
    lanes.set(key, one)
    one.users += 1
    try {
      return await one.lane(work)
    } finally {
      one.users -= 1
      if (one.users === 0) lanes.delete(key)
    }
  }
}
