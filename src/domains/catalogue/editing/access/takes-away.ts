/** A set of parts. A ticket opens `most` different ones of them (null: all). */
export interface Grant {
  id: string
  partIds: readonly string[]
  most: number | null
}

/**
 * Pure: whether a change of grants takes something from somebody who has bought a ticket. A choice may grow. It may go
 * only if the ticket opens every part of it now.
 */
export function takesAway(before: readonly Grant[], after: readonly Grant[]): boolean {
  const open = new Set(
    after.filter((grant) => mostOf(grant) === grant.partIds.length).flatMap(({ partIds }) => partIds),
  )
  return before.some((grant) => {
    if (grant.partIds.every((id) => open.has(id))) return false
    if (mostOf(grant) === grant.partIds.length) return true
    const same = after.find(({ id }) => id === grant.id)
    return !same || mostOf(same) < mostOf(grant) || grant.partIds.some((id) => !same.partIds.includes(id))
  })
}

function mostOf({ most, partIds }: Grant): number {
  return Math.min(most ?? partIds.length, partIds.length)
}
