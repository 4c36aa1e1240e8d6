import { z } from 'zod'
import { solve } from '../../src/ui/proof/solve.ts'

const asking = z.looseObject({ preuve: z.object({ defi: z.string(), bits: z.number() }) })

/** The header with which the same request is looked at, by the refusal that asks for it. */
export async function proofFor(refused: Response): Promise<{ preuve: string }> {
  const { preuve } = asking.parse(await refused.json())
  return { preuve: await solve(preuve.defi, preuve.bits) }
}
