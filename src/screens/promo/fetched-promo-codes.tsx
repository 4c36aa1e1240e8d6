import { useEffect, useState } from 'react'
import type { ApiArtist } from '../../domains/promo/contract.ts'
import { Button } from '../../ui/button.tsx'
import { fetchCodes } from './promo-api.ts'
import { PromoCodeField } from './promo-code-field.tsx'

const RETRY_AFTER = 3_000
const LONGEST_WAIT = 30_000

interface FetchedPromoCodesProps {
  modelId: string
  /** The code of the address, offered also where the list has it not: it may be one that is not listed. */
  brought: string | null
  error: string | undefined
}

/**
 * The choice of a code in the purchase dialog: fetched when the form opens, until the network brings them, with
 * ever longer pauses. The code is verified when places are taken.
 */
export function FetchedPromoCodes({ modelId, brought, error }: FetchedPromoCodesProps) {
  const [choices, setChoices] = useState<ApiArtist[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let timer = 0
    let over = false
    void fetchCodes(modelId).then((answer) => {
      if (over) return
      setFailed(answer.kind !== 'ok')
      if (answer.kind === 'ok') return setChoices(answer.data)
      timer = window.setTimeout(
        () => setAttempt(attempt + 1),
        Math.min(RETRY_AFTER * 2 ** attempt, LONGEST_WAIT),
      )
    })
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [modelId, attempt])

  function retry() {
    // The button goes when the codes come: the focus waits for them where they are chosen.
    document.getElementById('codepromo')?.focus()
    setAttempt(attempt + 1)
  }

  return (
    <div>
      <PromoCodeField choices={choices} own={brought} error={error} />
      <div role="status" className="mt-1.5 empty:hidden">
        {failed ? (
          <>
            Les codes promo ne se chargent pas. Vérifiez votre connexion.
            <Button kind="quiet" className="-ml-3" onClick={retry}>
              Réessayer
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}
