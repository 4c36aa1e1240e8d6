import { brotliCompressSync, constants } from 'node:zlib'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build as buildPages } from 'astro'
import { build as bundle } from 'esbuild'

/**
 * Makes `dist/`: `pages/` by Astro, `server/` by esbuild (our code only; packages stay in node_modules), and a
 * compressed twin of every static file, so that serving one costs no processor time.
 */
await rm('dist', { recursive: true, force: true })
process.env.ASTRO_TELEMETRY_DISABLED = '1'
await buildPages({ logLevel: 'warn' })

await bundle({
  entryPoints: { main: 'src/main.ts', workers: 'src/workers.ts' },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
})
await bundle({
  entryPoints: { 'service-worker': 'src/screens/service-worker/service-worker.ts' },
  outdir: 'dist/server',
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  define: { BUILD: JSON.stringify(await nameOfBuild()) },
  logLevel: 'warning',
})
// Files that the bundled code opens beside itself.
await cp('demo/artwork/fonts', 'dist/server/fonts', { recursive: true })
await cp('src/domains/payments/sandbox/browser', 'dist/server/sandbox/browser', { recursive: true })
await compress('dist/pages/client')

/** The names of the built files carry their hashes, so together they name the build. */
async function nameOfBuild(): Promise<string> {
  const { createHash } = await import('node:crypto')
  const files = await readdir('dist/pages/client', { recursive: true })
  return createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12)
}

async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|svg|json|txt|html)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    const quality = constants.BROTLI_MAX_QUALITY
    await writeFile(
      `${path}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    )
  }
}
