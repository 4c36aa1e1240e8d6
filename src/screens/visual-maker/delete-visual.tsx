import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'

/** Without an address, the script gives it one. */
export function DeleteVisual({ token }: { token?: string }) {
  return (
    <form
      method="post"
      action={token === undefined ? undefined : href(routes.deleteVisual, { token })}
      data-delete
    >
      <Button type="submit" kind="quiet">
        Supprimer mon visuel
      </Button>
    </form>
  )
}
