import type { Config } from '../../../config.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { z } from 'zod'
import { MailRefusedError } from '../../../platform/mail/mail.ts'
import type { MailRenderers } from '../../../platform/mail/outbox.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import type { Seal } from '../../../platform/seal.ts'
import { href, routes } from '../../../routes.ts'
import { findInvitationById } from '../invitations/store.ts'
import {
  INVITATION,
  NEW_DEVICE,
  NEW_PASSKEY,
  RECOVERY_USED,
  SIGNED_OUT,
  STOLEN_SESSION,
} from '../mails/mail-kinds.ts'
import { renderRecoveryUsed } from '../mails/password-mails.tsx'
import {
  renderInvitation,
  renderNewDevice,
  renderNewPasskey,
  renderSignedOut,
  renderStolenSession,
} from '../mails/staff-mails.tsx'
import { roleNames } from '../permissions.ts'
import { deleteOldSessions, findTold } from '../sessions/store.ts'

/** Where somebody was signed in goes when it tells nothing any more. */
export function staffJobs({ db }: { db: Database }): Handler[] {
  return [every(3_600, 'staff.forget-sessions', () => deleteOldSessions(db))]
}

interface MailServices {
  db: Executor
  config: Pick<Config, 'company' | 'desk'>
  staffSeal: Seal
}

const passkeyShape = z.object({ label: z.string() })
const recoveryShape = z.object({ name: z.string(), left: z.int() })
const signedOutShape = z.object({ name: z.string(), by: z.string() })
const sealedShape = z.object({ sealed: z.string() })

/** The mails that this domain puts into the outbox. */
export function staffMails({ db, config, staffSeal }: MailServices): MailRenderers {
  const sender = config.company
  const told = async (sessionId: string) => {
    const session = await findTold(db, sessionId)
    if (!session) throw new MailRefusedError('the session has been forgotten')
    return session
  }
  const home = { sender, url: config.desk.url + routes.desk }
  return {
    [INVITATION]: async ({ subjectId, data }) => {
      const invitation = await findInvitationById(db, subjectId)
      if (!invitation?.isOpen || invitation.role === null)
        throw new MailRefusedError('the invitation has ended')
      const token = staffSeal.open(subjectId, Buffer.from(sealedShape.parse(data).sealed, 'base64url'))
      const { actorName, role, endsAt } = invitation
      return renderInvitation(
        { invitedBy: actorName ?? sender.name, roleName: roleNames[role], endsAt },
        { sender, url: config.desk.url + href(routes.deskInvitation, { token }) },
      )
    },
    [NEW_DEVICE]: async ({ subjectId }) => renderNewDevice(await told(subjectId), home),
    [NEW_PASSKEY]: async ({ data }) => renderNewPasskey(passkeyShape.parse(data), home),
    [RECOVERY_USED]: async ({ data }) => renderRecoveryUsed(recoveryShape.parse(data), home),
    [SIGNED_OUT]: async ({ data }) => renderSignedOut(signedOutShape.parse(data), home),
    [STOLEN_SESSION]: async ({ subjectId }) => renderStolenSession(await told(subjectId), home),
  }
}
