import { isDeepStrictEqual } from 'node:util'

type State = Record<string, unknown>

/** By its name, what each changed field was and is. */
export function changedFields(before: State, after: State): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
  )
}
