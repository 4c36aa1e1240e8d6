import { FILM_SECONDS } from './draw-frame.ts'
import { since } from './rhythm.ts'

const SAMPLE_RATE = 48_000

const turn = 2 * Math.PI
const dying = (seconds: number, speed: number) => Math.exp(-seconds * speed)

/** The film's sound as a mono WAV file: five pips, then two drums and a bell that fade with the curtain. */
export function playDrums(): Buffer {
  const samples = Buffer.alloc(FILM_SECONDS * SAMPLE_RATE * 2)
  for (let index = 0; index < FILM_SECONDS * SAMPLE_RATE; index += 1) {
    const level = sound(index / SAMPLE_RATE, index)
    samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, level)) * 32_000), index * 2)
  }
  return Buffer.concat([wavHead(samples.length), samples])
}

function sound(seconds: number, index: number): number {
  if (seconds < 5) {
    const pip = seconds % 1
    return pip < 0.12 ? 0.4 * Math.sin(turn * 880 * pip) : 0
  }
  const fade = Math.min(1, (seconds - 5) / 2, (FILM_SECONDS - seconds) / 3)
  return (
    fade *
    (lowDrum(since('low', seconds)) + highDrum(since('high', seconds), index) + bell(since('bell', seconds)))
  )
}

/** A skin that is struck sounds higher for a moment. */
const lowDrum = (t: number) => 0.5 * Math.sin(turn * (62 * t + (3 * (1 - dying(t, 30))) / 2)) * dying(t, 7)
const highDrum = (t: number, index: number) =>
  0.3 * Math.sin(turn * (210 * t + 1 - dying(t, 40))) * dying(t, 16) + 0.12 * noise(index) * dying(t, 70)
const bell = (t: number) =>
  0.1 * (Math.sin(turn * 1_245 * t) + 0.6 * Math.sin(turn * 2_090 * t)) * dying(t, 12)

/** The same noise whenever the film is made. */
function noise(index: number): number {
  const mixed = Math.imul(index ^ (index >>> 7), 0x9e37_79b1)
  return ((mixed ^ (mixed >>> 15)) & 0xffff) / 0x8000 - 1
}

function wavHead(length: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(SAMPLE_RATE, 24)
  head.writeUInt32LE(SAMPLE_RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(length, 40)
  return head
}
