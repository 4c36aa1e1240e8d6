import { queryOptions } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import type { TeamAnswer } from '../../domains/staff/contract.ts'
import { ask } from '../api/ask.ts'

/** Who belongs to the company, and whom somebody has invited. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => ask<TeamAnswer>(routes.apiDeskTeam),
})
