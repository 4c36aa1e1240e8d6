import { createHmac } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal, type Seal } from '../../../platform/seal.ts'
import { loadSecret } from '../../../platform/secret.ts'

/** What passwords of live access are sealed with, each for its ticket, and what the login signs. */
export interface LiveKeys extends Seal {
  sign(text: string): string
}

export async function loadLiveKeys({ db, random }: { db: Database; random: Random }): Promise<LiveKeys> {
  const [sealing, signing] = [
    await loadSecret(db, random, 'live-passwords'),
    await loadSecret(db, random, 'live-proofs'),
  ]
  return {
    ...createSeal(Buffer.from(sealing, 'hex'), random),
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
  }
}
