import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * When a process began, in the system's own words; undefined when it is gone. A process number alone proves
 * nothing: it is given away again. A zombie counts as gone: in a container nobody may ever reap it.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const [state, start] = splitOnce(await ps(pid, 'stat=,lstart='), ' ')
    return state.startsWith('Z') || start === '' ? undefined : start
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name and may hold spaces and parentheses: count after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? undefined : fields[19]
}

/** The command line of a process, its words separated by spaces; empty when it is gone or a zombie. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return words.replaceAll('\0', ' ').trim()
}

async function ps(pid: number, columns: string): Promise<string> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', columns], {
      env: { ...process.env, LC_ALL: 'C' },
    })
    return stdout.trim()
  } catch {
    return ''
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).trim()]
}
