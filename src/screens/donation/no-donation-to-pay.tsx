import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** This browser has no donation to pay. */
export function NoDonationToPay() {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 px-4 py-12">
      <h1 className="font-display text-3xl font-bold">Rien à payer ici</h1>
      <p>
        Ce navigateur n'a pas de don en attente. Ouvrez le lien de votre don et choisissez « Payer mon don »,
        ou faites-en un nouveau.
      </p>
      <div>
        <ButtonLink href={href(routes.donate)}>Faire un don</ButtonLink>
      </div>
    </div>
  )
}
