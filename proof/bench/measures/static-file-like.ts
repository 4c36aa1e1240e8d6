import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MeasuredServer } from '../server/measured-server.ts'

/** Address of the built file whose compressed size is nearest to the event page's. */
export async function staticFileLike(
  project: string,
  { authority, prepared: { pagePath } }: MeasuredServer,
): Promise<string> {
  const page = await fetch(`http://${authority}${pagePath}`, { headers: { 'accept-encoding': 'br' } })
  const wanted = Number(page.headers.get('content-length'))
  const folder = join(project, 'dist/pages/client/_astro')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.br'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  const distances = sizes.map((size) => Math.abs(size - wanted))
  const nearest = names[distances.indexOf(Math.min(...distances))]
  if (page.status !== 200 || nearest === undefined) throw new Error(`${pagePath} was answered ${page.status}`)
  return `/_astro/${nearest.slice(0, -'.br'.length)}`
}
