import type { Clock } from '../../../platform/clock.ts'
import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { sameSecret } from '../../../platform/same-secret.ts'
import { proofMinutes } from '../limits.ts'

const OWN = 'own'

/** Signed with a secret of the database, so that any process can check what another has given. */
interface ProofServices {
  formSecret: string
  clock: Clock
}

/** Which ticket a browser has proven, and how near it is to it. */
export interface Proven {
  ticketId: string
  /** It has the order of it. */
  own: boolean
  /** It has the ticket's link: a digest by which it is counted. Null for whoever knows the number alone. */
  browser: string | null
}

/** What a browser carries between the check of a ticket and its photos: which ticket it was, and until when. */
export function makeProof(services: ProofServices, { ticketId, own, browser }: Proven): string {
  const ends = services.clock.now().getTime() + proofMinutes * 60_000
  const content = Buffer.from(`${ticketId} ${ends} ${own ? OWN : (browser ?? '')}`).toString('base64url')
  return `${content}.${signature(services, content)}`
}

/** What is proven; undefined for a proof that we have not made, or whose time is over. */
export function readProof(services: ProofServices, proof: string): Proven | undefined {
  const [content = '', given = '', ...more] = proof.split('.')
  if (more.length > 0 || !sameSecret(given, signature(services, content))) return undefined
  const [ticketId = '', ends, whose = ''] = Buffer.from(content, 'base64url').toString().split(' ')
  if (!(Number(ends) > services.clock.now().getTime())) return undefined
  const own = whose === OWN
  return { ticketId, own, browser: own || whose === '' ? null : whose }
}

/** Named after its purpose: nothing else that this secret signs can be taken for a proof. */
function signature(services: ProofServices, content: string): string {
  return keyedDigest(services, `photo-space ${content}`)
}
