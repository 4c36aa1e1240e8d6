import { readFile } from 'node:fs/promises'
import jsonld from 'jsonld'
import type { RemoteDocument } from 'jsonld/jsonld-spec'

/** Of the context that schema.org publishes (release 30.0) the terms that pages use, as they stand there. */
const context: RemoteDocument['document'] = JSON.parse(
  await readFile(new URL('schema-org-30.json', import.meta.url), 'utf8'),
)

const options = {
  // Fails for whatever it would have to leave out.
  safe: true,
  documentLoader: async (documentUrl: string): Promise<RemoteDocument> => {
    if (!/^https?:\/\/schema\.org\/?$/.test(documentUrl))
      throw new Error(`nothing is fetched: ${documentUrl}`)
    return { document: context, documentUrl }
  },
}

/** Structured data as a reader of JSON-LD understands it: every name as an address of schema.org. */
export function readJsonLd(data: object): Promise<object[]> {
  return jsonld.expand({ ...data }, options)
}
