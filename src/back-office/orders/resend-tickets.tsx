import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResendAnswer } from '../../domains/checkout/contract.ts'
import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { Button } from '../ui/button.tsx'

/** Sends the tickets once more, to the address of the order. */
export function ResendTickets({ reference }: { reference: string }) {
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const resend = useMutation({
    mutationFn: () =>
      ask<ResendAnswer>(href(routes.apiDeskResendTickets, { reference }), { key: requestKey.of(reference) }),
    onSuccess: () => {
      requestKey.forget()
      return client.invalidateQueries()
    },
  })
  return (
    <div className="grid justify-items-start gap-3 border-t border-line px-4 py-3">
      <Button busy={resend.isPending && 'Envoi en cours…'} onClick={() => resend.mutate()}>
        Renvoyer les tickets
      </Button>
      {resend.error ? <Notice tone="error" role="alert" title={sentenceOf(resend.error)} /> : null}
      <p role="status" className="wrap-anywhere empty:hidden">
        {resend.data && !resend.isPending ? `Les tickets partent vers ${resend.data.email}.` : null}
      </p>
    </div>
  )
}
