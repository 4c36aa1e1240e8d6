import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runQuietly } from '../machine/run-quietly.ts'

/** Another project with these very commands, whose demo only says where Node keeps what it compiled. */
async function makeProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'kwabo-command-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  await cp(import.meta.dirname, join(project, 'scripts/bootstrap'), { recursive: true })
  await cp(join(import.meta.dirname, '../bootstrap.mjs'), join(project, 'scripts/bootstrap.mjs'))
  await cp(join(import.meta.dirname, '../../src/start/serving.json'), join(project, 'src/start/serving.json'))
  await writeFile(
    join(project, 'scripts/demo.ts'),
    "import { getCompileCacheDir } from 'node:module'\nconsole.log(String(getCompileCacheDir()))",
  )
  const lock = '{}'
  await writeFile(join(project, 'package-lock.json'), lock)
  await mkdir(join(project, 'node_modules'))
  const hash = createHash('sha256').update(lock).digest('hex')
  await writeFile(join(project, 'node_modules/.kwabo-lock-hash'), `${hash} complete\n`)
  return project
}

async function runDemo(project: string): Promise<string> {
  const { output } = await runQuietly(process.execPath, [join(project, 'scripts/bootstrap.mjs'), 'demo'], {
    env: { NODE_COMPILE_CACHE: undefined },
  })
  return output
}

it('a demo that was built before reads what Node compiled of it from its first script on', async () => {
  const project = await makeProject()
  await mkdir(join(project, '.builds/1'), { recursive: true })
  await symlink('.builds/1', join(project, 'dist'), 'junction')
  expect(await runDemo(project)).toContain(join(project, 'dist/.compiled'))
})

it('a demo that has no build yet begins without', async () => {
  expect(await runDemo(await makeProject())).toBe('undefined')
})
