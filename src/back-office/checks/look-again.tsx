import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SalesChecksAnswer } from '../../domains/books/checks/contract.ts'
import { routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { At } from '../ui/at.tsx'
import { Button } from '../ui/button.tsx'
import { checksQuery } from './checks-query.ts'
import { byWords } from './found-words.ts'

/** Asks for another look, or says that one is under way; its result comes by itself. */
export function LookAgain({ underWay }: Pick<SalesChecksAnswer, 'underWay'>) {
  const client = useQueryClient()
  const look = useMutation({
    mutationFn: () => ask<null>(routes.apiDeskSalesChecks, {}),
    onSettled: () => client.invalidateQueries({ queryKey: checksQuery.queryKey }),
  })
  return (
    <>
      <Button
        kind="primary"
        busy={(look.isPending || underWay !== null) && 'Vérification en cours…'}
        onClick={() => look.mutate()}
      >
        Vérifier maintenant
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {underWay ? (
          <>
            Demandée le <At moment={underWay.at} /> par {byWords(underWay.by)}. Vous pouvez quitter cette page
            : le résultat y restera.
          </>
        ) : null}
      </p>
      {look.error ? <Notice tone="error" role="alert" title={sentenceOf(look.error)} /> : null}
    </>
  )
}
