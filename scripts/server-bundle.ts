import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'

/** Our own code for Node; packages stay in node_modules. Mails are .tsx and PDFs .typ, which Node does not run. */
export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  jsx: 'automatic',
  loader: { '.typ': 'text' },
  sourcemap: true,
  logLevel: 'warning',
} as const satisfies BuildOptions

/** A program of the site in few files, and beside it those of its worker threads and of its process of pictures. */
export function serverBundle(outdir: string, main: Record<string, string>) {
  return {
    ...nodeBundle,
    entryPoints: { ...main, workers: 'src/works/workers.ts', pictures: 'src/works/pictures.ts' },
    outdir,
    splitting: true,
  } as const satisfies BuildOptions
}

/** Files that the bundled code opens beside itself. */
export async function copyServerFiles(outdir: string): Promise<void> {
  await cp('src/platform/drawing/fonts', join(outdir, 'fonts'), { recursive: true })
  await cp('src/domains/live/stream/film', join(outdir, 'film'), { recursive: true })
  await cp('src/domains/payments/sandbox/browser', join(outdir, 'sandbox/browser'), { recursive: true })
}
