import { z } from 'zod'
import { routes } from '../../src/routes.ts'
import type { TestSite } from '../start-site.ts'

/** One address of the public API, as its own document describes it. */
export interface ApiOperation {
  method: 'GET' | 'POST'
  /** As `routes` spells it. */
  route: string
  /** Fields of its JSON body; undefined where it takes none. */
  fields: string[] | undefined
}

const objectShape = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() })
/** An object, or an object that may be left out. */
const bodyShape = objectShape.extend({ anyOf: z.array(objectShape).optional() })
const documentShape = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z
          .looseObject({ content: z.record(z.string(), z.looseObject({ schema: bodyShape })) })
          .optional(),
      }),
    ),
  ),
})

/** Read from the site's own document: an address that is added tomorrow is attacked tomorrow. */
export async function apiOperations({ address }: TestSite): Promise<ApiOperation[]> {
  const document = documentShape.parse(await (await fetch(address + routes.apiOpenApi)).json())
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return {
        method: z.enum(['GET', 'POST']).parse(method.toUpperCase()),
        route: path.replace(/\{(\w+)\}/g, ':$1'),
        fields: schema && Object.keys({ ...schema.properties, ...schema.anyOf?.[0]?.properties }),
      }
    }),
  )
}
