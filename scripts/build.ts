import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build as buildPages } from 'astro'
import { build as bundle } from 'esbuild'
import { build as buildApplication } from 'vite'
import { backOfficeBundle } from './back-office-bundle.ts'
import { beginBuild, swapIn } from './builds.ts'
import { copyServerFiles, serverBundle } from './server-bundle.ts'

/** Ways to write how far back a repetition lies: postfix bits and direct codes (RFC 7932, 4). */
const distances = [
  { postfix: 0, direct: 0 },
  { postfix: 0, direct: 1 },
  { postfix: 2, direct: 0 },
]

/**
 * Makes what `dist` leads to: `pages/` by Astro, `gestion/` by Vite, `server/` by esbuild (our code only; packages stay
 * in node_modules), and a compressed twin of every static file, so that serving one costs no processor time. It is made
 * beside the one that may be running, which keeps its files.
 */
const project = process.cwd()
const build = await beginBuild(project)
process.env.ASTRO_TELEMETRY_DISABLED = '1'
await buildPages({ logLevel: 'warn', outDir: join(build, 'pages') })
const gestion = join(build, 'gestion')
await buildApplication(backOfficeBundle(gestion))

const server = join(build, 'server')
await bundle(serverBundle(server, { main: 'src/start/production.ts' }))
await copyServerFiles(server)
const client = join(build, 'pages/client')
await bundle({
  entryPoints: { 'service-worker': 'src/screens/service-worker/service-worker.ts' },
  outdir: server,
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  // The browser takes a new worker when one byte differs: a new build's files have new names.
  define: { BUILD: JSON.stringify(await buildName()) },
  logLevel: 'warning',
})
await compress(client)
await compress(gestion)
await swapIn(project, build)

/** Names of static files carry a digest of what is in them: so does this. */
async function buildName(): Promise<string> {
  const names = (await readdir(join(client, '_astro'))).toSorted()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8)
}

async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|svg|json|txt|html)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    await writeFile(
      `${path}.br`,
      smallest(body, entry.name.endsWith('.js') ? distances : distances.slice(0, 1)),
    )
  }
}

/** Only trying tells which way is the shortest: it takes a thousandth from the scripts, for every buyer. */
function smallest(body: Buffer, ways: typeof distances): Buffer {
  const tried = ways.map(({ postfix, direct }) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  )
  return tried.reduce((best, one) => (one.length < best.length ? one : best))
}
