import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { browserRules } from './architecture/browser-rules.ts'
import { layerRules } from './architecture/layer-rules.ts'
import { packageRules } from './architecture/package-rules.ts'
import { shapeRules } from './architecture/shape-rules.ts'
import { readSourceFiles, type SourceFile } from './architecture/source-files.ts'
import { sqlRules } from './architecture/sql-rules.ts'
import { staffRules } from './architecture/staff-rules.ts'
import { tableRules } from './architecture/table-rules.ts'
import { wordRules } from './architecture/word-rules.ts'

const rules = [
  ...layerRules,
  ...packageRules,
  ...browserRules,
  ...shapeRules,
  ...wordRules,
  ...sqlRules,
  ...tableRules,
  ...staffRules,
]

describe('the project', () => {
  let files: SourceFile[] = []

  beforeAll(async () => {
    files = await readSourceFiles(fileURLToPath(new URL('..', import.meta.url)))
  })

  test('is read as a whole, shells and migrations included', () => {
    const paths = files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['src/start/main.ts', 'src/pages/layout.astro', 'src/ui/button.tsx']),
    )
    expect(paths.some((path) => path.startsWith('db/migrations/'))).toBe(true)
  })

  test.each(rules)('$says', ({ faults }) => {
    expect(faults(files)).toEqual([])
  })
})

describe('a rule of the architecture notices that it is broken:', () => {
  test.each(rules)('$says', ({ faults, broken }) => {
    expect(broken.length).toBeGreaterThan(0)
    for (const example of broken) expect(faults(example)).not.toEqual([])
  })
})
