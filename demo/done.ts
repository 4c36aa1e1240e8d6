/** What was done, where a refusal would be a fault of the demo's own rows. */
export function done<Outcome extends { kind: string }, Kind extends Outcome['kind']>(
  outcome: Outcome,
  kind: Kind,
): Extract<Outcome, { kind: Kind }> {
  const isDone = (one: Outcome): one is Extract<Outcome, { kind: Kind }> => one.kind === kind
  if (isDone(outcome)) return outcome
  throw new Error(`the demo cannot be put on: ${JSON.stringify(outcome)}`)
}
