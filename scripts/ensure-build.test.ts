import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { runQuietly } from './machine/run-quietly.ts'

it('a build that a line on the command line asks for runs the build, and not that line again', async () => {
  const project = await mkdtemp(join(tmpdir(), 'kwabo-ensure-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  await mkdir(join(project, 'scripts'))
  await mkdir(join(project, 'dist'))
  const told = join(project, 'told')
  await writeFile(
    join(project, 'scripts/build.ts'),
    `import { appendFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(told)}, 'built ' + (globalThis.preloaded ? 'with' : 'without') + ' the preload')`,
  )
  const preload = join(project, 'preload.mjs')
  await writeFile(preload, 'globalThis.preloaded = true')
  const module = pathToFileURL(join(import.meta.dirname, 'ensure-build.ts')).href
  // Ends itself where it is run again: it would do so without end.
  const line = `if (process.env.AGAIN) process.exit(1)
    process.env.AGAIN = '1'
    const { ensureBuild } = await import(${JSON.stringify(module)})
    process.exit((await ensureBuild(${JSON.stringify(project)})) ? 0 : 2)`
  const args = ['--import', pathToFileURL(preload).href, '--input-type=module', '-e', line]
  expect(await runQuietly(process.execPath, args)).toMatchObject({ code: 0 })
  expect(await readFile(told, 'utf8')).toBe('built with the preload')
})
