import { queryOptions } from '@tanstack/react-query'
import { openReset } from './passwords.ts'

export const resetQuery = (token: string) =>
  queryOptions({ queryKey: ['password-reset', token], queryFn: () => openReset(token), staleTime: Infinity })
