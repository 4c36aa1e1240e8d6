import { member, text } from '../../../ui/read-answer.ts'
import { makerWords } from '../maker-words.ts'

/** Milliseconds: as long as the server waits for a photo. */
const PATIENCE = 180_000
/** Refusals whose sentence is for people. */
const told = new Set([409, 413, 415, 422, 429])

export type Sent = { kind: 'made'; image: string; page: string } | { kind: 'refused'; words: string }

/** Sends the form; `progress` hears how much of it has left, in per cent. */
export function sendVisual(
  address: string,
  form: FormData,
  progress: (percent: number) => void,
): Promise<Sent> {
  const failed = { kind: 'refused', words: makerWords.failed } as const
  return new Promise((resolve) => {
    // Only this old way of sending tells how far it is.
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total > 0 ? (loaded / total) * 100 : 0),
    )
    request.addEventListener('load', () => {
      const body = readJson(request.responseText)
      if (told.has(request.status) && text(body, 'title') !== '') {
        return resolve({ kind: 'refused', words: text(body, 'title') })
      }
      const [image, page] = [member(body, 'imageFinaleUrl'), member(body, 'pageUrl')]
      if (typeof image !== 'string' || typeof page !== 'string') return resolve(failed)
      resolve({ kind: 'made', image, page })
    })
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(failed))
    request.timeout = PATIENCE
    request.open('POST', address)
    request.send(form)
  })
}

/** Undefined for an answer that is none of ours. */
function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
