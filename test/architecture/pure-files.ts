import type { SourceFile } from './source-files.ts'
import type { Import } from './imports.ts'

/**
 * Files that run anywhere: they import no package and only files that are as plain. Everything that such a file
 * needs comes in as an argument.
 */
export function pureFiles(files: readonly SourceFile[], imports: readonly Import[]): Set<string> {
  const pure = new Set(files.map(({ path }) => path).filter((path) => /^src\/.*\.ts$/.test(path)))
  for (const { from, ours, typeOnly } of imports) if (!ours && !typeOnly) pure.delete(from)
  for (let before = -1; before !== pure.size;) {
    before = pure.size
    for (const { from, to, ours, typeOnly } of imports) {
      if (ours && !typeOnly && !pure.has(to)) pure.delete(from)
    }
  }
  return pure
}
