import type { Measured, Timing } from '../load/measured.ts'

export interface Figure extends Measured {
  name: string
  clients: number
  /** Most megabytes that the server had in memory meanwhile. */
  megabytes: number
}

/** One figure of each round. */
export interface Measure {
  name: string
  clients: number
  /** The process whose memory is looked at. */
  pid: number
  run(timing: Timing): Promise<Measured & Partial<Taken>>
}

/** Orders that clients were told they have: places of the large model that are held, and whole sales. */
export interface Taken {
  holds: number
  sales: number
}
