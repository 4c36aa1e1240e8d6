import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginBuild, swapIn } from './builds.ts'

const DAY = 24 * 3_600_000
let project = ''

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'kwabo-builds-'))
})
afterEach(() => rm(project, { recursive: true, force: true }))

/** A build with these scripts, swapped in at that moment. */
async function build(scripts: string[], at = Date.now()): Promise<string> {
  const folder = await beginBuild(project)
  const files = join(folder, 'pages/client/_astro')
  await mkdir(files, { recursive: true })
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server/main.js'), scripts.join())
  for (const name of scripts) await writeFile(join(files, name), name)
  await swapIn(project, folder, at)
  return folder
}

const served = (folder: string) => readdir(join(project, 'dist/pages/client', folder))

describe('a build', () => {
  it('is made beside the one that runs, which keeps its files', async () => {
    await build(['a.1.js'])
    const running = await realpath(join(project, 'dist'))
    await build(['a.2.js'])
    expect(await readFile(join(project, 'dist/server/main.js'), 'utf8')).toBe('a.2.js')
    expect(await readFile(join(running, 'server/main.js'), 'utf8')).toBe('a.1.js')
  })

  it('takes the place of one that was made where it is started', async () => {
    const old = join(project, 'dist/pages/client/_astro')
    await mkdir(old, { recursive: true })
    await writeFile(join(old, 'a.0.js'), 'a.0.js')
    await build(['a.1.js'])
    expect((await lstat(join(project, 'dist'))).isSymbolicLink()).toBe(true)
    expect(await served('before')).toEqual(['a.0.js'])
  })

  it('keeps the scripts of the builds before for thirty days from the day they were replaced', async () => {
    const begin = Date.now()
    await build(['a.1.js', 'a.1.js.br', 'same.js'], begin)
    await build(['a.2.js', 'same.js'], begin + 10 * DAY)
    expect(await served('before')).toEqual(['a.1.js', 'a.1.js.br'])
    await build(['a.3.js', 'same.js'], begin + 39 * DAY)
    expect(await served('before')).toEqual(['a.1.js', 'a.1.js.br', 'a.2.js'])
    await build(['a.4.js'], begin + 41 * DAY)
    expect(await served('before')).toEqual(['a.2.js', 'a.3.js', 'same.js'])
    expect(await served('_astro')).toEqual(['a.4.js'])
  })

  it('keeps those of the back-office too', async () => {
    await build(['a.1.js'])
    const assets = join(await realpath(join(project, 'dist')), 'gestion/assets')
    await mkdir(assets, { recursive: true })
    await writeFile(join(assets, 'main.1.js'), 'main.1.js')
    await build(['a.2.js'])
    expect(await readdir(join(project, 'dist/gestion/before'))).toEqual(['main.1.js'])
    expect(await served('before')).toEqual(['a.1.js'])
  })

  it('leaves a few whole ones behind, for those that still run', async () => {
    const builds = []
    for (let number = 0; number < 7; number += 1) builds.push(await build([`a.${number}.js`]))
    const left = await readdir(join(project, '.builds'))
    expect(left.map((name) => join(project, '.builds', name))).toEqual(builds.slice(2))
  })
})
