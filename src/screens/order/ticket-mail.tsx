import { Mail } from 'lucide-react'
import type { OrderView } from '../../domains/checkout/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { mailWords } from './order-words.ts'

/** Where the copy by mail is, and a way to have it sent again. */
export function TicketMail({ view }: { view: OrderView }) {
  const words = mailWords(view)
  return (
    <section aria-labelledby="courriel" className="grid gap-3">
      <h2 id="courriel" className="font-display text-xl font-bold">
        Vos tickets par e-mail
      </h2>
      {words ? (
        <Notice tone={words.tone}>
          <p className="wrap-anywhere">{words.text}</p>
          <a className="inline-flex min-h-11 items-center underline" href="#corriger">
            Corriger
          </a>
        </Notice>
      ) : null}
      <form method="post" action={href(routes.resendTickets, { token: view.token })}>
        <Button type="submit" kind="secondary" className="w-full">
          <Mail aria-hidden="true" className="size-5" />
          Renvoyer par e-mail
        </Button>
      </form>
    </section>
  )
}
