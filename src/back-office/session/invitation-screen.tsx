import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { routes } from '../../routes.ts'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { InvitationAnswer } from '../../domains/staff/contract.ts'
import { Refusal, sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { SkeletonLines } from '../ui/answered.tsx'
import { Threshold } from '../ui/threshold.tsx'
import { invitationQuery } from './invitation-query.ts'
import { invitationWords } from './invitation-words.ts'
import { InvitedPassword } from '../passwords/invited-password.tsx'
import { acceptWithPasskey, sentenceOfPasskey } from './passkeys.ts'
import { ProofProvider } from './proof.tsx'
import { beginSession } from './session.ts'
import { TakeRole } from './take-role.tsx'

/** Where an invitation leads: a name, a passkey or a password with codes, and in. */
export function Component() {
  const { token = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(token))
  if (data?.asks === 'signed-in')
    return (
      <ProofProvider>
        <TakeRole token={token} invitation={data} />
      </ProofProvider>
    )
  if (data) return <Welcome token={token} invitation={data} />
  return (
    <Threshold title="Invitation">
      {error instanceof Refusal && (error.status === 404 || error.status === 410) ? (
        <>
          <Notice tone="warning" title="Ce lien n’est plus valable.">
            Un lien sert une seule fois, pendant trois jours. Demandez-en un autre à la personne qui vous a
            invité.
          </Notice>
          <p>
            Vous avez déjà un compte ?{' '}
            <a href={routes.deskSignIn} className="font-semibold text-accent-text underline">
              Connectez-vous.
            </a>
          </p>
        </>
      ) : error ? (
        <Notice tone="error" role="alert" title={sentenceOf(error)}>
          <Button busy={isFetching && 'Nouvel essai…'} onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      ) : (
        <div data-skeleton role="status" aria-label="Chargement">
          <SkeletonLines count={3} />
        </div>
      )}
    </Threshold>
  )
}

function Welcome({ token, invitation }: { token: string; invitation: InvitationAnswer }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState(invitation.name ?? '')
  const [byPassword, setByPassword] = useState(false)
  const [nameFault, setNameFault] = useState<string>()
  const goOn = async () => {
    await beginSession(client)
    // The link has been used: nobody goes back to it.
    await navigate(routes.desk, { replace: true })
  }
  const accept = useMutation({
    mutationFn: async () => {
      await acceptWithPasskey(token, name.trim())
      await goOn()
    },
  })
  const { error } = accept
  const nameError = error instanceof Refusal ? error.fields.name : undefined
  const nameField =
    invitation.asks === 'new' ? (
      <TextField
        label="Votre nom, comme vos collègues le lisent"
        name="name"
        required
        minLength={2}
        maxLength={80}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={byPassword ? nameFault : nameError}
      />
    ) : null
  return (
    <Threshold title="Bienvenue">
      <p>{invitationWords(invitation)}</p>
      {byPassword ? (
        <>
          {nameField}
          <InvitedPassword token={token} name={name.trim()} onNameFault={setNameFault} onIn={goOn} />
        </>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            accept.mutate()
          }}
        >
          {nameField}
          {error && nameError === undefined ? (
            <Notice tone="error" role="alert" title={sentenceOfPasskey(error)} />
          ) : null}
          <Button kind="primary" type="submit" busy={accept.isPending && 'Création en cours…'}>
            Créer ma clé d’accès
          </Button>
          <p className="text-sm text-muted">
            Votre appareil demande ensuite votre empreinte, votre visage ou son code. Il n’y a pas de mot de
            passe à retenir.
          </p>
          <Button kind="quiet" onClick={() => setByPassword(true)}>
            Plutôt un mot de passe et des codes
          </Button>
        </form>
      )}
    </Threshold>
  )
}
