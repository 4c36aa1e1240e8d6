import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import type { InvitationAnswer } from '../../domains/staff/contract.ts'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Threshold } from '../ui/threshold.tsx'
import { invitationWords } from './invitation-words.ts'
import { NotProven, useWithProof } from './proof.tsx'
import { signInAddress } from './return-path.ts'
import { beginSession, sessionQuery } from './session.ts'

/** An invitation for somebody who has an account: they sign in, and the account gets the role. */
export function TakeRole({ token, invitation }: { token: string; invitation: InvitationAnswer }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const withProof = useWithProof()
  const { data: session } = useQuery(sessionQuery)
  const take = useMutation({
    mutationFn: async () => {
      await withProof(() => ask(href(routes.apiDeskTakeInvitation, { token }), {}))
      await beginSession(client)
    },
    onSuccess: () => navigate(routes.desk, { replace: true }),
  })
  return (
    <Threshold title="Nouveau rôle">
      <p>{invitationWords(invitation)}</p>
      {take.error && !(take.error instanceof NotProven) ? (
        <Notice tone="error" role="alert" title={sentenceOf(take.error)} />
      ) : null}
      {session ? (
        <Button kind="primary" busy={take.isPending && 'Ajout en cours…'} onClick={() => take.mutate()}>
          Ajouter ce rôle à mon compte
        </Button>
      ) : (
        <Link to={signInAddress(pathname)} className={buttonClass('primary')}>
          Me connecter d’abord
        </Link>
      )}
    </Threshold>
  )
}
