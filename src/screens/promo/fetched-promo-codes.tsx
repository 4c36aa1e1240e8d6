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
  const [choices, setChoices] = useState<ApiArtist[] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [lost, setLost] = useState(false)
  const [code, setCode] = useState(brought)
  const [fault, setFault] = useState<string>()
  const latest = useRef(code)

  useEffect(() => {
    void fetchCodes(modelId).then((answer) => {
      if (answer.kind === 'ok') setChoices(answer.data)
      setLost(answer.kind !== 'ok')
    })
  }, [modelId, attempt])

  useEffect(() => {
    latest.current = code
    if (!code) return
    void checkCode(code, modelId).then((answer) => {
      // Somebody who goes on choosing hears of the last choice only.
      if (latest.current === code && answer.kind === 'problem') setFault(answer.sentence)
    })
  }, [code, modelId])

  return (
    <PromoCodeField
      choices={choices}
      own={choices?.some(({ codePromo }) => codePromo === brought) ? null : brought}
      chosen={brought}
      error={fault ?? error}
      hint={
        lost ? (
          <span role="alert">
            Impossible de charger les codes promo. Vérifiez votre connexion.
            <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
              Réessayer
            </Button>
          </span>
        ) : null
      }
      onChoose={(chosen) => {
        setFault(undefined)
        setCode(chosen)
      }}
    />
  )
}
