import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../machine/run-quietly.ts'

const module = pathToFileURL(join(import.meta.dirname, 'install-packages.mjs')).href

const site = { version: '1.0.0' }
const tool = { version: '2.0.0', dev: true }
const lock = JSON.stringify({ packages: { '': {}, 'node_modules/site': site, 'node_modules/tool': tool } })
const lockHash = createHash('sha256').update(lock).digest('hex')

let project = ''
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'kwabo-packages-'))
  await mkdir(join(project, 'node_modules'))
  await writeFile(join(project, 'package-lock.json'), lock)
  // Stands for npm: tells what it was asked for.
  await writeFile(
    join(project, 'npm.js'),
    "require('fs').writeFileSync('asked', process.argv.slice(2).join(' '))",
  )
})
afterEach(() => rm(project, { recursive: true, force: true }))

/** What npm is asked for where a command wants the packages, '' where it is left alone, and how they are marked. */
async function install({ development }: { development: boolean }) {
  const line = `const { installPackages } = await import(${JSON.stringify(module)})
    process.exit((await installPackages(${JSON.stringify(project)}, { development: ${development} })) ? 0 : 1)`
  const { code, output } = await runQuietly(process.execPath, ['--input-type=module', '-e', line], {
    env: { npm_execpath: join(project, 'npm.js') },
  })
  expect(code, output).toBe(0)
  const mark = await readFile(join(project, 'node_modules/.kwabo-lock-hash'), 'utf8')
  const asked = await readFile(join(project, 'asked'), 'utf8').catch(() => '')
  return { asked, mark: mark.replace(lockHash, 'lock').trim() }
}

/** The record that npm keeps of what it installed. */
async function installed(packages: Record<string, { version: string }>): Promise<void> {
  await writeFile(join(project, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

describe('where nothing is installed', () => {
  it('a command without tools has only the packages of the site installed', async () => {
    const { asked, mark } = await install({ development: false })
    expect(asked).toMatch(/^ci --omit=dev /)
    expect(mark).toBe('lock production')
  })

  it('a command with tools has everything installed at once', async () => {
    const { asked, mark } = await install({ development: true })
    expect(asked).toMatch(/^ci --include=dev /)
    expect(mark).toBe('lock complete')
  })
})

describe('where the packages of the site are installed', () => {
  beforeEach(() => installed({ 'node_modules/site': site }))

  it('the tools are added to them, which a demo may be using', async () => {
    await install({ development: false })
    const { asked, mark } = await install({ development: true })
    expect(asked).toMatch(/^install --no-save --include=dev /)
    expect(mark).toBe('lock complete')
  })

  it('another lock has everything installed anew', async () => {
    await installed({ 'node_modules/site': { version: '0.9.0' } })
    expect((await install({ development: true })).asked).toMatch(/^ci /)
  })
})

it('a command without tools takes what was installed with them, and leaves its mark', async () => {
  await installed({ 'node_modules/site': site, 'node_modules/tool': tool })
  expect(await install({ development: true })).toEqual({ asked: '', mark: 'lock complete' })
  expect(await install({ development: false })).toEqual({ asked: '', mark: 'lock complete' })
})
