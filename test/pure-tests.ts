import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What gives a test a PostgreSQL, or programs that run beside it. */
const GIVEN = /\b(?:inject|startEmbeddedDatabase|createPictureProcesses)\(/

/** What plays whole worlds or draws whole posters takes longer than anybody waits for an answer. */
const LONG = /^(?:proof\/hoarding|demo\/artwork)\//

/** Paths of the quick tests that need no PostgreSQL: neither they nor what they import for tests ask for one. */
export function findPureTests(root: string): string[] {
  const asks = new Map<string, boolean>()
  const isAsking = (path: string): boolean => {
    const known = asks.get(path)
    if (known !== undefined) return known
    // Of files that import each other the first decides.
    asks.set(path, false)
    const text = readFileSync(join(root, path), 'utf8')
    const asking = GIVEN.test(text) || helpersOf(root, path, text).some(isAsking)
    asks.set(path, asking)
    return asking
  }
  return globSync('{src,test,demo,proof,scripts}/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.startsWith('test/journeys/') && !LONG.test(path) && !isAsking(path),
  )
}

/** Files for tests that a file imports, or names in a text: only these are given anything. */
function helpersOf(root: string, path: string, text: string): string[] {
  return [...text.matchAll(/ from '(\.[^']+\.tsx?)'/g)]
    .map(([, source = '']) => join(dirname(path), source))
    .filter((helper) => /^(?:test|proof)\//.test(helper) && existsSync(join(root, helper)))
}
