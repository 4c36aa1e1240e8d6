import type { SourceFile } from './source-files.ts'

/** Something that holds for the whole project. */
export interface Rule {
  /** Reads on after 'the project:'. */
  says: string
  /** One line for each place where it does not hold. */
  faults(files: readonly SourceFile[]): string[]
  /** Small files that break it, each set in its own way: the rule must notice every one. */
  broken: readonly (readonly SourceFile[])[]
}

/** A file of an example. */
export function file(path: string, text = ''): SourceFile {
  return { path, text }
}
