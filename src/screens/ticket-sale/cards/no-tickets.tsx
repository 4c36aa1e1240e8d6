import { Icon } from '../../../ui/icon.tsx'

/** In place of cards. */
export function NoTickets() {
  return (
    <p className="flex items-center gap-3 rounded-card bg-sand p-6">
      <Icon name="info" className="size-6 shrink-0" />
      Aucun ticket n’est en vente ici pour le moment.
    </p>
  )
}
