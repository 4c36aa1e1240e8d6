import type { Executor } from '../../platform/database.ts'
import { mayAttempt, takeAttempts, type Admission, type Attempt } from '../../platform/attempts/attempts.ts'
import { networkOf } from '../../platform/attempts/network-of.ts'
import type { ApiArtist } from './contract.ts'
import { wrongCodes, wrongCodesOfDevice } from './limits.ts'
import { findCode, listCodes, wasGivenOut } from './list-codes.ts'

export type CodeCheck =
  { kind: 'valid'; artist: ApiArtist } | { kind: 'invalid' } | { kind: 'too-many'; seconds: number }

interface Services {
  db: Executor
  formSecret: string
}

/** Who tries a code: a network, and a browser where it is known. */
export interface CodeBearer {
  address: string
  device: string | null
}

/**
 * Whether somebody's code is in force, and whose it is. Only codes that never were any count as attempts, so that nobody
 * finds the unlisted ones by trying and nobody who has one waits. `modelId`: the ticket that it is to count for.
 */
export async function checkCode(
  services: Services,
  asked: CodeBearer & { code: string; modelId: string | null },
): Promise<CodeCheck> {
  const admission = await mayTryCode(services, asked)
  if (admission.kind === 'too-many') return admission
  const artist = await findCode(services, asked.code, asked.modelId)
  // Asked again of who is right: guesses made at the same time may have been counted since.
  const judged = artist ? await mayTryCode(services, asked) : await countGuess(services, asked, asked.code)
  if (judged.kind === 'too-many') return judged
  return artist ? { kind: 'valid', artist } : { kind: 'invalid' }
}

/** Whether a code of theirs is looked at; counts nothing. */
export function mayTryCode(services: Services, bearer: CodeBearer): Promise<Admission> {
  return mayAttempt(services, attemptsOf(bearer))
}

/**
 * Counts a code that was refused, wherever it was found out, if it was a guess. One that is over or used up is none:
 * a whole network of fans may try it in the same minute.
 */
export async function countGuess(services: Services, bearer: CodeBearer, typed: string): Promise<Admission> {
  if (await wasGivenOut(services, typed)) return { kind: 'admitted' }
  return takeAttempts(services, attemptsOf(bearer))
}

function attemptsOf({ address, device }: CodeBearer): Attempt[] {
  const fromNetwork = { limit: wrongCodes, key: networkOf(address) }
  return device === null ? [fromNetwork] : [fromNetwork, { limit: wrongCodesOfDevice, key: device }]
}

/**
 * The codes that a form for this ticket offers: the listed ones, and before them the one that somebody came with,
 * if it is in force.
 */
export async function offerCodes(
  services: Services,
  asked: CodeBearer & { code: string | undefined; modelId: string },
): Promise<ApiArtist[]> {
  const { code = '', modelId } = asked
  const listed = await listCodes(services, modelId)
  if (code === '' || listed.some(({ codePromo }) => codePromo === code)) return listed
  const own = await checkCode(services, { ...asked, code })
  return own.kind === 'valid' ? [own.artist, ...listed] : listed
}
