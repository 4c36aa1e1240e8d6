import type { OrderView } from '../../domains/checkout/contract.ts'
import { buyerLimits } from '../../domains/checkout/limits.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, PhoneField } from '../../ui/field.tsx'
import { correctionWords, isAddressProven } from './order-words.ts'

/** For the address or number that was mistyped; whoever holds the link may correct it. */
export function ContactCorrection({ view }: { view: OrderView }) {
  return (
    <details
      id="corriger"
      className="no-print scroll-mt-20 rounded-card border border-line bg-raised px-5 open:pb-5"
    >
      <summary className="flex min-h-14 items-center py-2 font-semibold underline decoration-2 underline-offset-4">
        Corriger mon e-mail ou mon numéro
      </summary>
      <form
        method="post"
        action={href(routes.correctContact, { token: view.token })}
        className="mt-2 grid gap-4"
      >
        <p>{correctionWords(view)}</p>
        <EmailField
          label="Email"
          name="emailAcheteur"
          required
          maxLength={buyerLimits.email}
          defaultValue={view.buyer.email}
          readOnly={isAddressProven(view)}
        />
        <PhoneField
          label="Numero Whatsapp"
          name="telephoneAcheteur"
          required
          maxLength={buyerLimits.phone}
          defaultValue={view.buyer.phone}
        />
        <Button type="submit">Enregistrer</Button>
      </form>
    </details>
  )
}
