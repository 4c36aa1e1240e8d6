import { createHmac } from 'node:crypto'

/** Tells two texts apart without being able to say what they were. `formSecret` is the database's, shared by all. */
export function keyedDigest({ formSecret }: { formSecret: string }, text: string): string {
  return createHmac('sha256', formSecret).update(text).digest('base64url')
}
