import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LatestMap } from '../memory/latest-map.ts'

/** Below, compressing saves a visitor nothing. In bytes. */
const WORTH_IT = 1_024
/** Answers kept compressed, by tag and form: the lists of the catalogue are few. */
const MOST_KEPT = 50

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

interface CompressedAnswer {
  coding: string
  body: Buffer
}

/**
 * Compresses public answers once for everybody. Only what is the same for all: beside a secret, what a stranger adds
 * to an answer could be told from its length.
 */
export function createCompressor() {
  const kept = new LatestMap<string, Promise<CompressedAnswer>>(MOST_KEPT)
  /** The answer in the smallest form that is accepted; undefined where it goes as it is. `tag` names what is in it. */
  return async (
    body: string | Buffer,
    tag: string,
    accepts: string,
  ): Promise<CompressedAnswer | undefined> => {
    const coding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined
    if (coding === undefined || Buffer.byteLength(body) < WORTH_IT) return undefined
    const key = coding + tag
    const known = kept.get(key)
    if (known) return known
    const made = (coding === 'br' ? toBrotli(body, QUALITY) : toGzip(body)).then((small) => ({
      coding,
      body: small,
    }))
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}
