import { pbkdf2 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { serveWorks } from '../../src/platform/photos/serve-works.ts'

/** Works as hostile pictures would be: a program in the place of `pictures.ts`. */

const words = (text: string) => new TextEncoder().encode(text)

serveWorks({
  pid: async () => words(String(process.pid)),
  knows: async () => words(Object.keys(process.env).join()),
  limits: () => readFile('/proc/self/limits'),
  fail: async () => {
    throw new Error('no picture')
  },
  /** Native code that nobody can stop, beside the main thread as decoders are. Says when it begins. */
  hang: () =>
    new Promise((resolve, reject) => {
      process.stderr.write('hanging\n')
      pbkdf2('', '', 2 ** 31 - 1, 64, 'sha512', (error, key) => (error ? reject(error) : resolve(key)))
    }),
  die: async () => {
    process.kill(process.pid, 'SIGSEGV')
    return new Promise(() => undefined)
  },
  /** Memory that is taken and used, faster than any decoder does. */
  swell: async () => {
    const taken: Buffer[] = []
    for (;;) {
      taken.push(Buffer.alloc(16 * 1024 * 1024, taken.length + 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  },
})
