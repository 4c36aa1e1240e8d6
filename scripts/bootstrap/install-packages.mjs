import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passSignals } from './pass-signals.mjs'

/**
 * Has npm install what package-lock.json says unless it is there, with `development` the tools too. Returns whether the
 * packages are there; npm's own words are shown only when it failed.
 */
export async function installPackages(project, { development }) {
  const lockText = await readFile(join(project, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lockText).digest('hex')
  const stampFile = join(project, 'node_modules', '.kwabo-lock-hash')
  const stamp = await readFile(stampFile, 'utf8').catch(() => '')
  const complete = `${hash} complete\n`
  if (stamp === complete || (!development && stamp === `${hash} production\n`)) return true
  const lock = JSON.parse(lockText)
  if (!(await isInstalled(project, lock, { development }))) {
    const added = development && (await isInstalled(project, lock, { development: false }))
    console.log(`Installing ${added ? 'the tools too' : 'packages'} (a minute or two, once) …`)
    const { code, output } = await runNpm(project, added ? addTools : installAnew(development))
    if (code !== 0) {
      console.error(`${output}\nThe packages could not be installed: npm's words above say why.`)
      return false
    }
  }
  await writeFile(stampFile, development ? complete : `${hash} production\n`)
  return true
}

/** Compares the lock with the record that npm keeps of what it installed, e.g. by hand. */
async function isInstalled(project, lock, { development }) {
  const record = await readFile(join(project, 'node_modules', '.package-lock.json'), 'utf8').catch(() => '')
  if (record === '') return false
  const installed = JSON.parse(record).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || (!development && (wanted.dev || wanted.devOptional))) return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional === true && !isForThisMachine(wanted)
  })
}

/** Of the optional packages npm leaves out those of other machines; those that name none, it may. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os || libc) return false
  return os.includes(process.platform) && (!cpu || cpu.includes(process.arch))
}

// NODE_ENV=production would leave out what tests the project, though asked for.
const installAnew = (development) => ['ci', development ? '--include=dev' : '--omit=dev']
/** Leaves alone what is there, which a demo may be using: `npm ci` begins by deleting it. The lock says the versions. */
const addTools = ['install', '--no-save', '--include=dev']

function runNpm(project, request) {
  const args = [...request, '--include=optional', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [program, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  return new Promise((resolve) => {
    const child = spawn(program, all, {
      cwd: project,
      shell: program === 'npm' && process.platform === 'win32',
    })
    passSignals(child)
    let output = ''
    let seconds = 0
    const progress = setInterval(() => console.log(`  … ${(seconds += 15)} s`), 15_000)
    const end = (code) => {
      clearInterval(progress)
      resolve({ code, output: output.trim() })
    }
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', end)
  })
}
