import { fastestSeconds, mostLinks, slowestSeconds } from './limits.ts'

export type Suspicion = 'trap' | 'no-form' | 'too-fast' | 'links'

interface Circumstances {
  name: string
  subject: string
  message: string
  /** What stands in the field that people cannot see. */
  trap: string
  /** Since the form was opened; undefined when its token is none of ours. */
  seconds: number | undefined
}

const link = /https?:\/\/|www\.|\[url|<a\s/gi

/** Why a message looks as if no person had written it; null when nothing speaks against it. */
export function suspect({ name, subject, message, trap, seconds }: Circumstances): Suspicion | null {
  if (trap !== '') return 'trap'
  if (seconds === undefined || seconds > slowestSeconds) return 'no-form'
  // Negative where a demo's clock was set back.
  if (seconds >= 0 && seconds < fastestSeconds) return 'too-fast'
  const links = (text: string) => text.match(link)?.length ?? 0
  return links(name) + links(subject) > 0 || links(message) > mostLinks ? 'links' : null
}
