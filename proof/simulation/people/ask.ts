import { z } from 'zod'
import type { Doing } from '../agenda.ts'
import type { Kind } from '../ledger.ts'
import type { World } from '../world.ts'
import type { Browser } from './browser.ts'
import { heard } from './purchase.ts'

const madeShape = z.object({ id: z.string(), montant: z.number() })
const refusalShape = z.object({ code: z.string() })

/** Asks for an order or a donation, under one key until there is an answer; undefined where there is none to pay. */
export async function* ask(
  world: World,
  browser: Browser,
  { kind, path, body, key }: { kind: Kind; path: string; body: Record<string, unknown>; key: string },
): Doing<{ id: string; amount: number } | undefined> {
  const { chance, ledger, story } = world
  const request = { method: 'POST', path, body, headers: { 'idempotency-key': key } } as const
  const answer = yield* browser.insist(request)
  if (!answer) return undefined
  if (answer.status !== 201) {
    // 200: this browser is giving the same already.
    const code = answer.status === 200 ? 'given already' : refusalShape.parse(answer.body).code
    story.count(`refused: ${code}`)
    story.count(`${kind} refused`)
    return undefined
  }
  const made = tellMade(answer.body)
  // A page that is loaded again, a finger that taps twice: the same request, once more.
  if (chance.happens(0.05)) {
    yield chance.between(0.5, 30)
    const again = await browser.send(request)
    if (again?.status === 201) tellMade(again.body)
  }
  if (chance.happens(0.01))
    await browser.send({ ...request, body: { ...body, prenomAcheteur: 'Koffi', montant: 777 } })
  return made

  function tellMade(answered: unknown) {
    const { id, montant: amount } = madeShape.parse(answered)
    ledger.made(key, kind, { id, amount })
    heard(world, answered)
    return { id, amount }
  }
}
