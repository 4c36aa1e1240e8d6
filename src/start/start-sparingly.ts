import serving from './serving.json' with { type: 'json' }

/**
 * Starts this process anew, as the same one, with the bounds of memory that Node and the C library take only at their
 * start; does nothing where it has them, or where whoever started it chose how many heaps the C library opens. Without
 * them this library opens one for every thread, and none gives back what a drawing has left in it: a minute of tickets
 * drawn for strangers led to 1,000 MB, of which V8 had 180; with them, and 16 MB for young objects, to 460, and no slower. V8 does not guess which
 * objects live long: where it guesses wrong, all that a request holds stays until the next full collection.
 */
export function startSparingly(): void {
  const { env, execPath, execArgv, argv } = process
  // The channel to a process that forked this one would not outlive it.
  if (env.MALLOC_ARENA_MAX !== undefined || process.send) return
  // Flags of whoever started it come later, so they count. Not there on Windows.
  process.execve?.(execPath, [execPath, ...serving.flags, ...execArgv, ...argv.slice(1)], {
    ...env,
    ...serving.environment,
  })
}
