import { useMutation } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'

/** Ends the session and forgets everything that it has shown. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => ask(routes.apiDeskSignOut, {}),
    // By loading anew: nothing stays in memory.
    onSuccess: () => window.location.assign(routes.deskSignIn),
  })
}
