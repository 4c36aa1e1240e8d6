import { installSystemPackage, programInPath } from './system-packages.ts'

/** The path of Poppler's pdftoppm, which turns the pages of a PDF into pictures; installed where possible. */
export async function ensurePdftoppm(): Promise<string> {
  const found =
    programInPath('pdftoppm') ??
    ((await installSystemPackage('poppler-utils')) ? programInPath('pdftoppm') : undefined)
  if (found !== undefined) return found
  throw new Error(
    'pdftoppm is missing: install Poppler (poppler-utils on Debian, poppler with Homebrew), then start again.',
  )
}
