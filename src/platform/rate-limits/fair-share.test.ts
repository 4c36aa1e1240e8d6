import { expect, test } from 'vitest'
import { FairShare, ServerBusyError } from './fair-share.ts'

/** Works that end when they are told to, and who began in which order. They take no time without a clock. */
function workshop(bounds: Partial<ConstructorParameters<typeof FairShare>[0]> = {}, now = () => 0) {
  const share = new FairShare({ atOnce: 1, waiting: 100, patience: 60_000, ...bounds }, now)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (address: string, name = address, goesOn = false) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    return share.run(address, work, goesOn)
  }
  const end = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { share, begun, ask, end }
}

test('nobody waits before there are more than run side by side', async () => {
  const { begun, ask } = workshop({ atOnce: 3 })
  for (const name of ['a', 'b', 'c', 'd']) void ask('198.51.100.1', name)
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('networks take turns, however many requests one of them sends', async () => {
  const { begun, ask, end } = workshop({ waiting: 200 })
  for (let number = 0; number < 50; number += 1) void ask('198.51.100.1', `flood ${number}`)
  // All the addresses of one subscriber are one network.
  for (let number = 0; number < 50; number += 1)
    void ask(`2001:db8:1:2::${number}`, `flood of many ${number}`)
  for (const last of [2, 3, 4]) void ask(`203.0.113.${last}`, 'honest')
  for (let turns = 0; turns < 6; turns += 1) await end()
  expect(begun.filter((name) => name === 'honest')).toHaveLength(3)
})

test('networks that took the same time have turns one after another', async () => {
  const { begun, ask, end } = workshop()
  for (const name of ['a', 'b', 'c'])
    for (let number = 0; number < 3; number += 1) void ask(`203.0.113.${name.charCodeAt(0)}`, name)
  for (let turns = 0; turns < 8; turns += 1) await end()
  expect(begun.join('')).toBe('abcabcabc')
})

test('a network that had no turn lately waits for two others at most, however many ask without end', async () => {
  const { begun, ask, end } = workshop({ waiting: 200 })
  const flood = Array.from({ length: 50 }, (_, number) => `198.51.100.${number}`)
  for (let round = 0; round < 4; round += 1) for (const network of flood) void ask(network, 'flood')
  for (let turns = 0; turns < 100; turns += 1) await end()
  const before = begun.length
  void ask('203.0.113.1', 'honest')
  await end()
  await end()
  expect(begun.slice(before)).toContain('honest')
})

test('networks that are new for ever leave every third turn to those that were there', async () => {
  const { begun, ask, end } = workshop()
  void ask('203.0.113.1', 'first')
  for (let number = 0; number < 40; number += 1) void ask(`198.51.100.${number}`, 'new')
  for (let number = 0; number < 3; number += 1) void ask('203.0.113.1', 'honest')
  for (let turns = 0; turns < 9; turns += 1) await end()
  expect(begun.filter((name) => name === 'honest')).toHaveLength(3)
})

test('where too many wait the network with the most loses its last, and it may ask again at once', async () => {
  const { begun, ask, end } = workshop({ waiting: 3 })
  const flood = Array.from({ length: 4 }, (_, number) => ask('198.51.100.1', `flood ${number}`))
  const honest = ask('203.0.113.1', 'honest')
  await expect(flood[3]).rejects.toBeInstanceOf(ServerBusyError)
  for (let turns = 0; turns < 4; turns += 1) await end()
  expect(begun).toEqual(['flood 0', 'honest', 'flood 1', 'flood 2'])
  await honest
  void ask('198.51.100.1', 'again')
  expect(begun.at(-1)).toBe('again')
})

test('where too many networks wait with one request each, the last to come is refused, and nobody before', async () => {
  const { begun, ask, end } = workshop({ waiting: 2 })
  const all = [1, 2, 3, 4].map((last) => ask(`203.0.113.${last}`))
  await expect(all[3]).rejects.toBeInstanceOf(ServerBusyError)
  for (let turns = 0; turns < 3; turns += 1) await end()
  expect(begun).toEqual(['203.0.113.1', '203.0.113.2', '203.0.113.3'])
})

test('one network has but a part of the places, though the others stay empty', async () => {
  const { begun, ask, end } = workshop({ atOnce: 3, ofNetwork: 2 })
  for (let number = 0; number < 4; number += 1) void ask('198.51.100.1', `endless ${number}`)
  expect(begun).toEqual(['endless 0', 'endless 1'])
  void ask('203.0.113.1', 'honest')
  expect(begun).toEqual(['endless 0', 'endless 1', 'honest'])
  await end()
  expect(begun.at(-1)).toBe('endless 2')
})

test('whoever has waited for too long is told so, and takes nobody’s place', async () => {
  const { begun, ask, end } = workshop({ patience: 5 })
  void ask('198.51.100.1', 'slow')
  await expect(ask('203.0.113.1', 'impatient')).rejects.toBeInstanceOf(ServerBusyError)
  await end()
  void ask('203.0.113.2', 'next')
  expect(begun).toEqual(['slow', 'next'])
})

test('a request that had its turn goes on before those that wait for theirs, not beyond the part of its network', async () => {
  const { begun, ask, end } = workshop({ atOnce: 2, ofNetwork: 1 })
  for (let number = 0; number < 20; number += 1) void ask(`198.51.100.${number}`, 'flood')
  void ask('203.0.113.1', 'goes on', true)
  void ask('203.0.113.1', 'goes on too', true)
  await end()
  await end()
  expect(begun).toEqual(['flood', 'flood', 'goes on', 'flood'])
  await end()
  expect(begun.at(-1)).toBe('goes on too')
})

test('work that fails gives its place to the next', async () => {
  const { share } = workshop()
  const failing = share.run('198.51.100.1', () => Promise.reject(new Error('broken')))
  const next = share.run('198.51.100.1', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

/** Works that take what they say, in milliseconds of a clock of their own, and how much of the share each network had. */
function timedWorkshop(bounds: Partial<ConstructorParameters<typeof FairShare>[0]> = {}) {
  let now = 0
  const share = new FairShare({ atOnce: 1, waiting: 10_000, patience: 60_000, ...bounds }, () => now)
  const running: { network: string; ends: number; end: () => void }[] = []
  const had = new Map<string, number>()
  const ask = (network: string, takes: number, goesOn = false) => {
    const work = () => {
      had.set(network, (had.get(network) ?? 0) + takes)
      return new Promise<void>((end) => running.push({ network, ends: now + takes, end }))
    }
    return share.run(network, work, goesOn)
  }
  /** Asks again, each time in the name of whoever comes next, as soon as it is answered. */
  const keepAsking = (next: () => string, takes: number, until: number) => {
    const again = (): void => void (now < until && ask(next(), takes).then(again))
    again()
  }
  const pass = async (until: number) => {
    while (now < until) {
      const [first] = running.sort((one, other) => one.ends - other.ends).splice(0, 1)
      if (!first) return
      now = first.ends
      first.end()
      await new Promise(setImmediate)
    }
  }
  /** Each of these networks has so many requests there until then, each of which takes so long. */
  const flood = async (networks: Record<string, number>, until: number, each = 20) => {
    for (const [network, takes] of Object.entries(networks))
      for (let number = 0; number < each; number += 1) keepAsking(() => network, takes, until)
    await pass(until)
  }
  return { flood, ask, keepAsking, pass, had }
}

test.each([1, 4])(
  'networks have the same time with %i at once, though works of one take a hundred times as long',
  async (atOnce) => {
    const { flood, had } = timedWorkshop({ atOnce })
    await flood({ '198.51.100.1': 100, '203.0.113.1': 1 }, 5_000)
    const [slow = 0, quick = 0] = ['198.51.100.1', '203.0.113.1'].map((network) => had.get(network))
    expect(quick).toBeGreaterThan(slow * 0.9)
    expect(quick).toBeLessThan(slow * 1.1)
  },
)

test('networks have the same time, though requests of one go on and on', async () => {
  const { ask, keepAsking, pass, had } = timedWorkshop({ atOnce: 2 })
  const [one, other] = ['198.51.100.1', '203.0.113.1']
  const goOn = async (): Promise<void> => {
    for (let step = 0; step < 5; step += 1) await ask(one, 1, step > 0)
    return goOn()
  }
  for (let number = 0; number < 20; number += 1) {
    void goOn()
    keepAsking(() => other, 1, 5_000)
  }
  await pass(5_000)
  const [ofOne = 0, ofOther = 0] = [one, other].map((network) => had.get(network))
  expect(ofOne).toBeGreaterThan(ofOther * 0.9)
  expect(ofOne).toBeLessThan(ofOther * 1.1)
})

test.each([
  ['was away meanwhile', 20],
  // Then nobody waits meanwhile.
  ['was away while it was alone', 4],
])('a network has as much time as another that %s', async (_, each) => {
  const { flood, had } = timedWorkshop({ atOnce: 4 })
  const [one, other] = ['198.51.100.1', '203.0.113.1']
  // Both are known from now on.
  await flood({ [one]: 1, [other]: 1 }, 10)
  await flood({ [one]: 50 }, 2_000, each)
  const before = new Map(had)
  await flood({ [one]: 10, [other]: 10 }, 2_500)
  const [ofOne = 0, ofOther = 0] = [one, other].map(
    (network) => (had.get(network) ?? 0) - (before.get(network) ?? 0),
  )
  expect(ofOne).toBeGreaterThan(ofOther * 0.9)
  expect(ofOne).toBeLessThan(ofOther * 1.1)
})

test('a network whose requests wait has a part for each that waits beside it, though these are others each time', async () => {
  const { flood, keepAsking, pass, had } = timedWorkshop()
  const crowd = '203.0.113.1'
  const others = Array.from({ length: 110 }, (_, number) => `198.51.100.${number}`)
  // All are known from now on.
  await flood(Object.fromEntries([crowd, ...others].map((network) => [network, 1])), 111, 1)
  let turn = 0
  const next = () => others[(turn += 1) % others.length] ?? crowd
  for (let number = 0; number < 16; number += 1) keepAsking(next, 10, 20_000)
  for (let number = 0; number < 9; number += 1) keepAsking(() => crowd, 10, 20_000)
  await pass(20_000)
  expect(had.get(crowd)).toBeGreaterThan(20_000 / 20)
})

test('a network that had one long work has saved no time for later by it', async () => {
  const { flood, keepAsking, pass, had } = timedWorkshop({ atOnce: 8 })
  const [one, other] = ['198.51.100.1', '203.0.113.1']
  keepAsking(() => one, 5_000, 1)
  await flood({ [other]: 10 }, 4_000)
  had.clear()
  await flood({ [one]: 10, [other]: 10 }, 5_000)
  await pass(5_000)
  const [ofOne = 0, ofOther = 0] = [one, other].map((network) => had.get(network))
  expect(ofOther).toBeGreaterThan(ofOne * 0.9)
})

test('a network that comes back waits no longer for those that wait, however many new ones came meanwhile', async () => {
  const { keepAsking, pass, had } = timedWorkshop()
  const back = '203.0.113.1'
  for (const flood of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    for (let number = 0; number < 20; number += 1) keepAsking(() => flood, 10, 10_000)
  let number = 0
  keepAsking(() => `2001:db8:0:${(number += 1).toString(16)}::1`, 10, 10_000)
  await pass(4_000)
  keepAsking(() => back, 10, 4_001)
  await pass(5_000)
  had.clear()
  keepAsking(() => back, 10, 5_001)
  await pass(5_200)
  expect(had.get(back)).toBe(10)
})

test('works of a network that run side by side count each for itself', async () => {
  let now = 0
  const { begun, ask, end } = workshop({ atOnce: 3 }, () => now)
  for (const name of ['two at once', 'the other']) void ask('198.51.100.1', name)
  void ask('203.0.113.1', 'one')
  void ask('198.51.100.1', 'a third')
  void ask('203.0.113.1', 'a second')
  now = 10
  await end()
  expect(begun.at(-1)).toBe('a second')
})
