import { isMainThread } from 'node:worker_threads'

// Preloaded into the programs that a command starts: a parent that is killed cannot pass that on, and its
// program would stay behind with the port and the database.
if (isMainThread) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
