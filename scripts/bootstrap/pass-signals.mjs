import { readFileSync } from 'node:fs'

/** Hands the signals that end this process to its child; the caller ends when the child has ended. */
export function passSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child by itself; a second one would hurry its orderly stop.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event === undefined) return
  // npm that was killed takes nobody along; without this the site would keep the port.
  const before = ancestors()
  setInterval(() => ancestors() === before || child.kill('SIGTERM'), 500).unref()
}

/** Our parent and its parent: between npm and us there may be a shell, which outlives npm. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}
