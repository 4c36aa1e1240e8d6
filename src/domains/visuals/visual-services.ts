import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Files } from '../../platform/files.ts'
import type { Reading } from '../../platform/http/in-turn.ts'
import type { Photos } from '../../platform/photos/photos.ts'
import type { Random } from '../../platform/random.ts'
import type { Workers } from '../../platform/workers.ts'

export interface VisualServices extends Reading {
  config: Config
  db: Database
  clock: Clock
  files: Files
  random: Random
  /** Keys the digests of networks. */
  formSecret: string
  workers: Workers
  photos: Photos
}
