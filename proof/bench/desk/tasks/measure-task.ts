import type { Effort } from '../office/effort.ts'
import type { Office } from '../office/office.ts'
import type { Task } from './task.ts'

/** Does a task once, from 'Aujourd’hui' to what the screen says in the end. Throws where it cannot be done. */
export async function measureTask(office: Office, { role, before, does }: Task): Promise<Effort> {
  const about = (await before?.(office)) ?? ''
  const counted = { clicks: 0, letters: 0 }
  const hand = await office.sitDown(role, counted)
  await office.letProofsEnd()
  const began = performance.now()
  await does({ hand, about, office, counted })
  return { ...counted, machineSeconds: (performance.now() - began) / 1_000 }
}
