import { queryOptions } from '@tanstack/react-query'
import type { SettingsAnswer } from '../../domains/settings/contract.ts'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'

/** Every setting, and where it comes from. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => ask<SettingsAnswer>(routes.apiDeskSettings),
})
