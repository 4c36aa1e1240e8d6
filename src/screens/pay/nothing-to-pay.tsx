import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** This browser holds no order to pay. */
export function NothingToPay() {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 px-4 py-12">
      <h1 className="font-display text-3xl font-bold">Rien à payer ici</h1>
      <p>
        Ce navigateur n'a pas de commande en attente. Ouvrez le lien de votre commande et choisissez «
        Reprendre le paiement », ou choisissez vos tickets.
      </p>
      <div>
        <ButtonLink href={href(routes.allEvents)}>Voir les événements</ButtonLink>
      </div>
    </div>
  )
}
