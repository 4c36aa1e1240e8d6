import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Outcome } from './verify/count-tests.ts'
import { steps, type Step } from './verify/steps.ts'

const project = fileURLToPath(new URL('..', import.meta.url))

/**
 * Everything that says whether this project is sound, in order; the first step that fails ends it. The last line
 * is the sum of all tests.
 */
async function verify(): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0 }
  for (const [index, step] of steps.entries()) {
    console.log(`[${index + 1}/${steps.length}] ${step.name}`)
    const started = performance.now()
    const { passed, failed } = await outcomeOf(step)
    total.passed += passed
    total.failed += failed
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    const counts = passed + failed > 0 ? ` (${passed} passed, ${failed} failed)` : ''
    console.log(`  ${failed > 0 ? 'FAILED' : 'done'} in ${seconds} s${counts}`)
    if (failed > 0) break
  }
  return total
}

/** What cannot even run has failed: the reason is what is shown. */
async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.run(project)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

// States on both screens take too long for every change. Playwright's configuration reads what is set here.
const { values } = parseArgs({ options: { full: { type: 'boolean' } } })
if (values.full) process.env.VERIFY_FULL = '1'
const { passed, failed } = await verify()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
