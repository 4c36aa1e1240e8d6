import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { nodeBundle } from '../../scripts/server-bundle.ts'
import { createWorkers } from '../../src/platform/workers.ts'
import { exampleDocuments } from '../../test/factories/example-documents.ts'

/**
 * Asks veraPDF, which reads all of PDF/UA-1, about one document of each kind. It is Java, and comes once by Maven: both
 * have to be installed. Ends with 1 when it finds a violation. Files named on the command line are asked about instead.
 */
const VERSION = '1.28.2'
const run = promisify(execFile)

const folder = await mkdtemp(join(tmpdir(), 'kwabo-pdf-'))
try {
  const given = process.argv.slice(2)
  const files = given.length > 0 ? given : await drawDocuments()
  const jar = await fetchVeraPdf()
  // Ends with 1 when a file fails; what it found is on its output all the same.
  const { stdout } = await run('java', [
    '-cp',
    jar,
    'org.verapdf.apps.GreenfieldCliWrapper',
    ...['--flavour', 'ua1', '--format', 'text', '-v'],
    ...files,
  ]).catch((failed: { stdout: string }) => failed)
  console.log(stdout.trim())
  const passed = stdout.split('\n').filter((line) => line.startsWith('PASS')).length
  console.log(`${passed} of ${files.length} documents follow PDF/UA-1.`)
  process.exitCode = passed === files.length ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}

async function drawDocuments(): Promise<string[]> {
  const outdir = resolve('node_modules/.cache/kwabo-pdf')
  await mkdir(outdir, { recursive: true })
  await build({ ...nodeBundle, entryPoints: ['src/works/workers.ts'], outdir })
  const workers = createWorkers(join(outdir, 'workers.js'), { threads: 1 })
  const files: string[] = []
  for (const [name, { work, input }] of Object.entries(exampleDocuments)) {
    const file = join(folder, `${name}.pdf`)
    await writeFile(file, await workers.run(work, input))
    files.push(file)
  }
  await workers.close()
  return files
}

async function fetchVeraPdf(): Promise<string> {
  const path = `org/verapdf/apps/greenfield-apps/${VERSION}/greenfield-apps-${VERSION}.jar`
  const jar = join(homedir(), '.m2/repository', path)
  if (!existsSync(jar))
    await run('mvn', ['-q', 'dependency:get', `-Dartifact=org.verapdf.apps:greenfield-apps:${VERSION}`])
  return jar
}
