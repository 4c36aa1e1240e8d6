/** Words of SHA-256 (FIPS 180-4): the first 32 bits behind the point of roots of the first primes. */
const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every((prime) => candidate % prime)) primes.push(candidate)
}
const beginning = (power: number) => (prime: number) => (prime ** power * 2 ** 32) | 0
const START = Int32Array.from(primes.slice(0, 8), beginning(1 / 2))
const ROUNDS = Int32Array.from(primes, beginning(1 / 3))

const words = new Int32Array(64)

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * The first 32 bits of the SHA-256 of at most 55 ASCII characters. The browser's own digest answers in another turn
 * each time, which takes many times as long as such a text.
 */
export function sha256Start(text: string): number {
  const ended = `${text}\u0080`
  for (let index = 0; index < 15; index += 1) {
    const from = index * 4
    // Behind the end of a text is no character, which as bits is 0.
    const [one, two] = [ended.charCodeAt(from) << 24, ended.charCodeAt(from + 1) << 16]
    words[index] = one | two | (ended.charCodeAt(from + 2) << 8) | ended.charCodeAt(from + 3)
  }
  words[15] = text.length * 8
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)]
    const mixed =
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
    words[index] = at(words, index - 16) + at(words, index - 7) + mixed
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  for (let index = 0; index < 64; index += 1) {
    const sum = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
    const first = (h + sum + at(ROUNDS, index) + at(words, index)) | 0
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (a + at(START, 0)) >>> 0
}

function at(list: Int32Array, index: number): number {
  return list[index] ?? 0
}
