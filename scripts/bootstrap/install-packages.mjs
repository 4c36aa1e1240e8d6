import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passSignals } from './pass-signals.mjs'

/**
 * Runs `npm ci` unless node_modules is what package-lock.json says. Returns whether the packages are there;
 * npm's own words are shown only when it failed.
 */
export async function installPackages(project, { development }) {
  const lockText = await readFile(join(project, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lockText).digest('hex')
  const stampFile = join(project, 'node_modules', '.kwabo-lock-hash')
  const stamp = await readFile(stampFile, 'utf8').catch(() => '')
  const complete = `${hash} complete\n`
  if (stamp === complete || (!development && stamp === `${hash} production\n`)) return true
  if (!(await isInstalled(project, JSON.parse(lockText), { development }))) {
    console.log('Installing packages (a minute or two, once) …')
    const { code, output } = await npmCi(project, { development })
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

function npmCi(project, { development }) {
  // NODE_ENV=production would leave out what builds and tests the project.
  const args = ['ci', development ? '--include=dev' : '--omit=dev', '--include=optional', '--loglevel=error']
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
