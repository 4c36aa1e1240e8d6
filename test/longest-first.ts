import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, longest first: where nothing has been measured yet, as on a fresh clone, size would decide. */
const longest = [
  'proof/torture/torture.test.ts',
  'proof/simulation/whole-world.test.ts',
  'proof/simulation/simulation.test.ts',
  'test/names-as-drawn.test.ts',
  'src/platform/embedded-database/embedded-database.test.ts',
  'scripts/operating/operating.test.ts',
  'test/faults/lockouts.test.ts',
  'src/domains/tickets/delivery/ticket-drawings.test.ts',
  'src/domains/checkout/crashes.test.ts',
  'demo/artwork/artwork.test.ts',
  'test/architecture.test.ts',
  'scripts/operating/command-usage.test.ts',
]

/** One file runs in one process: begun last, a long one would keep a single processor busy while the others wait. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return index < 0 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
