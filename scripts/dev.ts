import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { context } from 'esbuild'
import { copyServerFiles, serverBundle } from './server-bundle.ts'

/**
 * Pages, API and database in one command. Screens and pages reload by themselves in the browser; a change of
 * the server's code makes a new bundle and starts it anew, on the same database.
 */
const outdir = '.data/dev'
let running: ChildProcess | undefined
let turn = Promise.resolve()

async function restart(): Promise<void> {
  if (running && running.exitCode === null) {
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  running = spawn(process.execPath, ['--enable-source-maps', `${outdir}/dev-site.js`], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
    },
  })
}

await copyServerFiles(outdir)
const bundle = await context({
  ...serverBundle(outdir, { 'dev-site': 'scripts/dev-site.ts' }),
  plugins: [
    {
      name: 'restart',
      setup: (build) => {
        build.onEnd(({ errors }) => {
          if (errors.length === 0) turn = turn.then(restart)
        })
      },
    },
  ],
})
await bundle.watch()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill('SIGTERM')
    void bundle.dispose().then(() => process.exit(0))
  })
}
