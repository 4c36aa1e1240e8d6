import { useEffect, useRef, useState } from 'react'
import type { ApiArtist } from '../../domains/promo/contract.ts'
import { Button } from '../../ui/button.tsx'
import { checkCode, fetchCodes } from './promo-api.ts'
import { PromoCodeField } from './promo-code-field.tsx'

interface FetchedPromoCodesProps {
  modelId: string
  /** The code of the address, offered also where the list has it not: it may be one that is not listed. */
  brought: string | null
  error: string | undefined
}

/** The choice of a code in the purchase dialog: fetched when the form opens, each choice checked at once. */
export function FetchedPromoCodes({ modelId, brought, error }: FetchedPromoCodesProps) {
  const [listed, setListed] = useState<ApiArtist[] | 'loading' | 'lost'>('loading')
  const [attempt, setAttempt] = useState(1)
  const [fault, setFault] = useState<string>()
  // Somebody who goes on choosing hears of the last choice only.
  const chosen = useRef(brought ?? '')

  useEffect(() => {
    let left = false
    void fetchCodes(modelId).then((found) => left || setListed(found ?? 'lost'))
    return () => {
      left = true
    }
  }, [modelId, attempt])

  useEffect(() => {
    if (!brought) return
    void checkCode(brought, modelId).then((found) => chosen.current === brought && setFault(found))
  }, [brought, modelId])

  async function choose(code: string) {
    chosen.current = code
    setFault(undefined)
    if (code === '') return
    const found = await checkCode(code, modelId)
    if (chosen.current === code) setFault(found)
  }

  function retry() {
    setListed('loading')
    setAttempt(attempt + 1)
  }

  const choices = Array.isArray(listed) ? listed : null
  const own = choices?.some(({ codePromo }) => codePromo === brought) ? null : brought
  return (
    <>
      <PromoCodeField
        choices={choices}
        own={own}
        chosen={brought ?? undefined}
        error={fault ?? error}
        onChoose={(code) => void choose(code)}
      />
      {listed === 'lost' ? (
        <p role="alert" className="sm:col-span-2">
          Impossible de charger les codes promo. Vérifiez votre connexion.
          <Button kind="quiet" onClick={retry}>
            Réessayer
          </Button>
        </p>
      ) : null}
    </>
  )
}
