import { admitGuess, type TooMany } from '../../platform/rate-limits/admit.ts'
import type { Attempt, AttemptServices } from '../../platform/rate-limits/rate-limits.ts'
import type { FairShare } from '../../platform/rate-limits/fair-share.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import type { Work } from '../../platform/rate-limits/proof-of-work.ts'
import type { ApiArtist } from './contract.ts'
import { wrongCodes, wrongCodesOfBuyer, wrongCodesOfDevice } from './limits.ts'
import { findCode, wasGivenOut } from './list-codes.ts'
import { isPublicCode } from './public-codes.ts'

export type CodeCheck = { kind: 'valid'; artist: ApiArtist } | { kind: 'invalid' } | TooMany

export interface CodeServices extends AttemptServices {
  shares: { lookUps: FairShare }
}

const KNOWN = { kind: 'admitted' } as const

/** Who tries a code: a network, and a browser where it is known. */
export interface CodeBearer {
  address: string
  device: string | null
  /** A paid order of this browser, if it has one. */
  paidOrder: string | null
  work: Work
}

/**
 * Whether somebody's code is in force, and whose it is. Only codes that never were any count as attempts, so that nobody
 * finds the unlisted ones by trying and nobody who has one waits. One that everybody can choose from is no guess: it needs
 * no admission. `modelId`: the ticket that it is to count for.
 */
export function checkCode(
  services: CodeServices,
  asked: CodeBearer & { code: string; modelId: string | null },
): Promise<CodeCheck> {
  return services.shares.lookUps.run(asked.address, async () => {
    const admission = await mayTryCode(services, asked, asked.code)
    if (admission.kind === 'too-many') return admission
    const artist = await findCode(services, asked.code, asked.modelId)
    const judged = await admission.judge(artist !== undefined)
    if (judged.kind === 'too-many') return judged
    return artist ? { kind: 'valid', artist } : { kind: 'invalid' }
  })
}

/**
 * Whether a code of theirs is looked at. What comes of it is judged afterwards, wherever it is found out: a wrong one
 * counts if it was a guess. One that is over or used up is none: a whole network of fans may try it in the same minute.
 */
export async function mayTryCode(services: AttemptServices, bearer: CodeBearer, typed: string) {
  if (await isPublicCode(services, typed)) return { kind: 'admitted' as const, judge: async () => KNOWN }
  const admission = await admitGuess(services, { attempts: attemptsOf(bearer), work: bearer.work })
  if (admission.kind === 'too-many') return admission
  return {
    kind: 'admitted' as const,
    judge: async (right: boolean) => admission.judge(right || (await wasGivenOut(services, typed))),
  }
}

function attemptsOf({ address, device, paidOrder }: CodeBearer): Attempt[] {
  if (paidOrder !== null) return [{ limit: wrongCodesOfBuyer, key: paidOrder }]
  const fromNetwork = { limit: wrongCodes, key: networkOf(address) }
  return device === null ? [fromNetwork] : [fromNetwork, { limit: wrongCodesOfDevice, key: device }]
}
