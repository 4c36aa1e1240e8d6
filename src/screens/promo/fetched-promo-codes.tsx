import { useEffect, useState } from 'react'
import type { ApiArtist } from '../../domains/promo/contract.ts'
import { fetchCodes } from './promo-api.ts'
import { PromoCodeField } from './promo-code-field.tsx'

const RETRY_AFTER = 3_000

interface FetchedPromoCodesProps {
  modelId: string
  /** The code of the address, offered also where the list has it not: it may be one that is not listed. */
  brought: string | null
  error: string | undefined
}

/**
 * The choice of a code in the purchase dialog: fetched when the form opens, until the network brings them. The code
 * is verified when places are taken.
 */
export function FetchedPromoCodes({ modelId, brought, error }: FetchedPromoCodesProps) {
  const [choices, setChoices] = useState<ApiArtist[]>()

  useEffect(() => {
    let timer = 0
    const ask = () =>
      void fetchCodes(modelId).then((answer) => {
        if (answer.kind === 'ok') setChoices(answer.data)
        else timer = window.setTimeout(ask, RETRY_AFTER)
      })
    ask()
    return () => clearTimeout(timer)
  }, [modelId])

  return <PromoCodeField choices={choices} own={brought} error={error} />
}
