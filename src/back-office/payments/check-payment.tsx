import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CheckAnswer } from '../../domains/payments/contract.ts'
import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'

const outcomes: Record<CheckAnswer['outcome'], string> = {
  paid: 'Le prestataire confirme le paiement.',
  'refund-due':
    'Le prestataire confirme l’argent, qui ne peut pas payer cette commande : il est à rembourser.',
  running: 'Le prestataire dit que le paiement est encore en cours.',
  'no-success': 'Le prestataire ne montre aucun paiement réussi.',
  unheard: 'Le prestataire n’a pas répondu. Le système lui demande de nouveau par lui-même.',
  'no-number':
    'Ce paiement n’a pas encore de numéro de transaction : le prestataire ne peut pas être interrogé. Demandez à la personne le numéro de son SMS, et cherchez-le.',
  'other-provider': 'Ce paiement a été fait chez un autre prestataire, que ce site ne peut plus interroger.',
}

/** Asks the provider about one payment now, and says what it answered. */
export function CheckPayment({ id }: { id: string }) {
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () => ask<CheckAnswer>(href(routes.apiDeskCheckPayment, { id }), {}),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <div className="grid justify-items-start gap-3 border-t border-line px-4 py-3">
      <Button kind="primary" busy={check.isPending && 'Vérification…'} onClick={() => check.mutate()}>
        Vérifier chez le prestataire
      </Button>
      {check.error ? <Notice tone="error" role="alert" title={sentenceOf(check.error)} /> : null}
      <p role="status" className="empty:hidden">
        {check.data && !check.isPending ? outcomes[check.data.outcome] : null}
      </p>
    </div>
  )
}
