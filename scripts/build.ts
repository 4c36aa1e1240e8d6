import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build as buildPages } from 'astro'
import { build as bundle } from 'esbuild'
import { build as buildApplication } from 'vite'
import { backOfficeBundle } from './back-office-bundle.ts'
import { beginBuild, swapIn } from './builds.ts'
import { copyServerFiles, serverBundle } from './server-bundle.ts'

const brotli = promisify(brotliCompress)

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
const client = join(build, 'pages/client')
// Before others stand beside the files of the pages.
const buildName = await nameBuild()
// Compressing is half of a build, on threads of its own: what bundles goes on beside it.
await Promise.all([
  compress(client),
  buildBackOffice(join(build, 'gestion')),
  buildServer(join(build, 'server')),
])
await swapIn(project, build)

async function buildBackOffice(folder: string): Promise<void> {
  await buildApplication(backOfficeBundle(folder))
  await compress(folder)
}

async function buildServer(folder: string): Promise<void> {
  await bundle(serverBundle(folder, { main: 'src/start/production.ts' }))
  await copyServerFiles(folder)
  await bundle({
    entryPoints: { 'service-worker': 'src/screens/service-worker/service-worker.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    // The browser takes a new worker when one byte differs: a new build's files have new names.
    define: { BUILD: JSON.stringify(buildName) },
    logLevel: 'warning',
  })
}

/** Names of static files carry a digest of what is in them: so does this. */
async function nameBuild(): Promise<string> {
  const names = (await readdir(join(client, '_astro'))).toSorted()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8)
}

async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const written = entries.filter(
    (entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|html)$/.test(entry.name),
  )
  await Promise.all(
    written.map(async ({ name, parentPath }) => {
      const path = join(parentPath, name)
      const ways = name.endsWith('.js') ? distances : distances.slice(0, 1)
      await writeFile(`${path}.br`, await smallest(await readFile(path), ways))
    }),
  )
}

/** Only trying tells which way is the shortest: it takes a thousandth from the scripts, for every buyer. */
async function smallest(body: Buffer, ways: typeof distances): Promise<Buffer> {
  const tried = await Promise.all(
    ways.map(({ postfix, direct }) =>
      brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return tried.reduce((best, one) => (one.length < best.length ? one : best))
}
