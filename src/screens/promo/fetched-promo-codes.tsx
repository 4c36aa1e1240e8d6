import { useEffect, useState } from 'react'
import type { ApiArtist } from '../../domains/promo/contract.ts'
import { checkCode, fetchCodes } from './promo-api.ts'
import { PromoCodeField } from './promo-code-field.tsx'

const RETRY_AFTER = 3_000

interface FetchedPromoCodesProps {
  modelId: string
  /** The code of the address, offered also where the list has it not: it may be one that is not listed. */
  brought: string | null
  error: string | undefined
}

/**
 * The choice of a code in the purchase dialog: fetched when the form opens, until the network brings them, and each
 * choice checked at once.
 */
export function FetchedPromoCodes({ modelId, brought, error }: FetchedPromoCodesProps) {
  const [choices, setChoices] = useState<ApiArtist[]>()
  const [attempt, setAttempt] = useState(0)
  const [code, setCode] = useState(brought)
  const [fault, setFault] = useState<string>()

  useEffect(() => {
    let timer = 0
    void fetchCodes(modelId).then((answer) => {
      if (answer.kind === 'ok') setChoices(answer.data)
      else timer = window.setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER)
    })
    return () => clearTimeout(timer)
  }, [modelId, attempt])

  useEffect(() => {
    let left = false
    if (code)
      void checkCode(code, modelId).then((answer) => {
        // Somebody who goes on choosing hears of the last choice only.
        if (!left && answer.kind === 'problem') setFault(answer.sentence)
      })
    return () => {
      left = true
      setFault(undefined)
    }
  }, [code, modelId])

  return (
    <PromoCodeField
      choices={choices}
      own={brought}
      chosen={brought}
      error={fault ?? error}
      onChoose={setCode}
    />
  )
}
