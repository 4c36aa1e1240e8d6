import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageHandler } from '../pages/render-page.ts'
import type { SiteParts } from './site.ts'

const isHandler = (value: unknown): value is PageHandler => typeof value === 'function'
const entryShape = z.object({ handler: z.custom<PageHandler>(isHandler) })

/** The built pages that lie beside this program. Throws when there is no build. */
export async function loadPages(): Promise<NonNullable<SiteParts['pages']>> {
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..')
  const entry = join(dist, 'pages/server/entry.mjs')
  if (!existsSync(entry)) throw new Error('The pages are not built: run npm run build first.')
  const { handler } = entryShape.parse(await import(pathToFileURL(entry).href))
  return {
    handler,
    folder: join(dist, 'pages/client'),
    backOffice: join(dist, 'gestion'),
    serviceWorker: await readFile(join(dist, 'server/service-worker.js'), 'utf8'),
  }
}
