import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { isRefusal, Refusal, sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { OfferedCodesStep } from './offered-codes.tsx'
import { acceptWithPassword, askForCodes } from './passwords.ts'
import { RecoveryCodesList } from './recovery-codes.tsx'

interface InvitedPasswordProps {
  token: string
  name: string
  /** Where the name is wanted and what was given is none. */
  onNameFault: (fault: string | undefined) => void
  onIn: () => Promise<unknown>
}

/** An invitation accepted with a password: password, then the application that shows codes, then the recovery codes. */
export function InvitedPassword({ token, name, onNameFault, onIn }: InvitedPasswordProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const offer = useMutation({
    mutationFn: () => askForCodes(token, { name, password }),
    onError: (fault) => onNameFault(fault instanceof Refusal ? fault.fields.name : undefined),
    onSuccess: () => onNameFault(undefined),
  })
  const accept = useMutation({
    mutationFn: ({ secret, challenge }: { secret: string; challenge: string }) =>
      acceptWithPassword(token, { name, password, codes: { secret, challenge, code: code.trim() } }),
    onError: (fault) => {
      if (isRefusal(fault, 'codes-perimes')) offer.reset()
      // Somebody else has come in with this name meanwhile.
      onNameFault(fault instanceof Refusal ? fault.fields.name : undefined)
      setCode('')
    },
  })
  const goOn = useMutation({ mutationFn: onIn })
  if (accept.data)
    return (
      <>
        <RecoveryCodesList codes={accept.data.recoveryCodes} />
        {goOn.error ? <Notice tone="error" role="alert" title={sentenceOf(goOn.error)} /> : null}
        <Button kind="primary" busy={goOn.isPending && 'Ouverture…'} onClick={() => goOn.mutate()}>
          J’ai noté mes codes
        </Button>
      </>
    )
  const fault = offer.data ? accept.error : (offer.error ?? accept.error)
  const fields = fault instanceof Refusal ? fault.fields : {}
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (offer.data) accept.mutate(offer.data)
        else offer.mutate()
      }}
    >
      {offer.data ? (
        <OfferedCodesStep
          offer={offer.data}
          id="code-invitation"
          code={code}
          onChange={setCode}
          error={fields.code}
        />
      ) : (
        <NewPasswordField id="mot-de-passe" value={password} onChange={setPassword} error={fields.password} />
      )}
      {fault && Object.keys(fields).length === 0 ? (
        <Notice tone="error" role="alert" title={sentenceOf(fault)} />
      ) : null}
      <Button
        kind="primary"
        type="submit"
        busy={(offer.isPending && 'Vérification…') || (accept.isPending && 'Création en cours…')}
      >
        {offer.data ? 'Créer mon compte' : 'Continuer'}
      </Button>
    </form>
  )
}
