import { queryOptions } from '@tanstack/react-query'
import { href, routes } from '../../routes.ts'
import type { InvitationAnswer } from '../../domains/staff/contract.ts'
import { ask } from '../api/ask.ts'

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => ask<InvitationAnswer>(href(routes.apiDeskInvitation, { token })),
    staleTime: Infinity,
  })
