import { routes } from '../../routes.ts'

const FIELD = 'retour'

/** Where one signs in, to go on at `path` afterwards. */
export function signInAddress(path: string): string {
  return path === routes.desk
    ? routes.deskSignIn
    : `${routes.deskSignIn}?${new URLSearchParams({ [FIELD]: path })}`
}

/** Where somebody goes on who has signed in: a screen of ours, whatever the address says. */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get(FIELD) ?? ''
  const { origin, pathname, search: query } = new URL(asked, 'http://gestion')
  const isOurs =
    origin === 'http://gestion' && (pathname === routes.desk || pathname.startsWith(`${routes.desk}/`))
  return isOurs && !pathname.startsWith(routes.deskSignIn) ? pathname + query : routes.desk
}
