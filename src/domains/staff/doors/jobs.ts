import type { Config, Settings } from '../../../config.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { z } from 'zod'
import { MailRefusedError } from '../../../platform/mail/mail.ts'
import type { MailRenderers } from '../../../platform/mail/outbox.ts'
import { every, handler, type Handler } from '../../../platform/queue/jobs.ts'
import type { Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { href, routes } from '../../../routes.ts'
import { tellOwners } from '../alone/tell-owners.ts'
import { judgeInvitation } from '../invitations/open-invitation.ts'
import { findInvitationById } from '../invitations/store.ts'
import { renderAloneAsked, renderAloneHolds, renderAloneSaid } from '../mails/alone-mails.tsx'
import {
  ALONE_ASKED,
  ALONE_HOLDS,
  ALONE_SAID,
  CAME_BACK,
  CODES_REFUSED,
  COLLEAGUE_JOINED,
  COLLEAGUE_LEFT,
  FACTOR_CHANGED,
  factorChanges,
  INVITATION,
  NEW_DEVICE,
  NEW_PASSKEY,
  PASSWORD_RESET,
  RECOVERY_USED,
  ROLE_ADDED,
  ROLE_TAKEN,
  SIGNED_OUT,
  STOLEN_SESSION,
} from '../mails/mail-kinds.ts'
import {
  renderCodeRefused,
  renderFactorChanged,
  renderPasswordReset,
  renderRecoveryUsed,
} from '../mails/password-mails.tsx'
import {
  renderCameBack,
  renderColleagueJoined,
  renderColleagueLeft,
  renderRoleAdded,
  renderRoleTaken,
} from '../mails/role-mails.tsx'
import {
  renderInvitation,
  renderNewDevice,
  renderNewPasskey,
  renderSignedOut,
  renderStolenSession,
} from '../mails/staff-mails.tsx'
import { companyRoles, roleNames, roles } from '../permissions.ts'
import { mailLinkOfReset, RESET_MINUTES, sendReset } from '../resets/ask-for-reset.ts'
import { deleteOldResets, findResetById } from '../resets/store.ts'
import { deleteOldSessions, findTold } from '../sessions/store.ts'

/** Where somebody was signed in goes when it tells nothing any more, and so do links; new links are made and mailed. */
export function staffJobs(services: { db: Database; random: Random; staffSeal: Seal }): Handler[] {
  const { db } = services
  return [
    every(3_600, 'staff.forget-sessions', () => deleteOldSessions(db)),
    every(3_600, 'staff.forget-resets', () => deleteOldResets(db)),
    // Somebody's own yes counts from now on, or something waits for it.
    every(60, 'staff.tell-owners', () => tellOwners(services)),
    // Somebody has forgotten their password. Where nobody has the address, nothing is sent.
    handler(sendReset, async ({ personId }) => {
      if (personId !== null) await mailLinkOfReset(services, personId)
    }),
  ]
}

interface MailServices {
  db: Executor
  config: Pick<Config, 'desk'>
  settings: Pick<Settings, 'company'>
  staffSeal: Seal
}

const passkeyShape = z.object({ label: z.string() })
const factorShape = z.object({ name: z.string(), change: z.enum(factorChanges) })
const recoveryShape = z.object({ name: z.string(), left: z.int() })
const refusedCodeShape = z.object({ name: z.string(), at: z.coerce.date(), browser: z.string() })
const signedOutShape = z.object({ name: z.string(), by: z.string() })
const byLinkShape = z.object({ name: z.string(), invitedBy: z.string().nullable(), at: z.coerce.date() })
const roleAddedShape = byLinkShape.extend({ role: z.enum(companyRoles) })
const joinedShape = roleAddedShape.extend({ who: z.string(), email: z.string() })
const roleTakenShape = z.object({
  name: z.string(),
  role: z.enum(roles),
  by: z.string(),
  at: z.coerce.date(),
})
const leftShape = roleTakenShape.extend({ who: z.string(), email: z.string() })
const aloneShape = z.object({ name: z.string(), why: z.string(), holdsFrom: z.coerce.date() })
const aloneAskedShape = z.object({
  name: z.string(),
  amount: z.int(),
  why: z.string(),
  ownFrom: z.coerce.date(),
})
const sealedShape = z.object({ sealed: z.string() })

/** The mails that this domain puts into the outbox. */
export function staffMails({ db, config, settings, staffSeal }: MailServices): MailRenderers {
  const told = async (sessionId: string) => {
    const session = await findTold(db, sessionId)
    if (!session) throw new MailRefusedError('the session has been forgotten')
    return session
  }
  const to = (path: string) => ({ sender: settings.company, url: config.desk.url + path })
  const home = () => to(routes.desk)
  const named = <Given extends { invitedBy: string | null }>(given: Given) => ({
    ...given,
    invitedBy: given.invitedBy ?? settings.company.name,
  })
  return {
    [INVITATION]: async ({ subjectId, data }) => {
      const invitation = await findInvitationById(db, subjectId)
      const found = invitation && (await judgeInvitation(db, invitation))
      if (found?.kind !== 'open' || found.invitation.role === null)
        throw new MailRefusedError('the invitation has ended')
      const token = staffSeal.open(subjectId, Buffer.from(sealedShape.parse(data).sealed, 'base64url'))
      const { actorName, role, endsAt } = found.invitation
      return renderInvitation(
        {
          invitedBy: actorName ?? settings.company.name,
          roleName: roleNames[role],
          endsAt,
          asks: found.asks.kind,
        },
        to(href(routes.deskInvitation, { token })),
      )
    },
    [ALONE_SAID]: async ({ data }) => renderAloneSaid(aloneShape.parse(data), to(routes.deskSettings)),
    [ALONE_HOLDS]: async ({ data }) => renderAloneHolds(aloneShape.parse(data), to(routes.deskSettings)),
    [ALONE_ASKED]: async ({ data }) => renderAloneAsked(aloneAskedShape.parse(data), to(routes.deskRefunds)),
    [COLLEAGUE_JOINED]: async ({ data }) =>
      renderColleagueJoined(named(joinedShape.parse(data)), to(routes.deskTeam)),
    [COLLEAGUE_LEFT]: async ({ data }) => renderColleagueLeft(leftShape.parse(data), to(routes.deskTeam)),
    [ROLE_ADDED]: async ({ data }) => renderRoleAdded(named(roleAddedShape.parse(data)), home()),
    [ROLE_TAKEN]: async ({ data }) => renderRoleTaken(roleTakenShape.parse(data), home()),
    [CAME_BACK]: async ({ data }) => renderCameBack(named(byLinkShape.parse(data)), home()),
    [NEW_DEVICE]: async ({ subjectId }) => renderNewDevice(await told(subjectId), home()),
    [NEW_PASSKEY]: async ({ data }) => renderNewPasskey(passkeyShape.parse(data), home()),
    [PASSWORD_RESET]: async ({ subjectId, data }) => {
      if (!(await findResetById(db, subjectId))?.isOpen) throw new MailRefusedError('the link has ended')
      const token = staffSeal.open(subjectId, Buffer.from(sealedShape.parse(data).sealed, 'base64url'))
      return renderPasswordReset({ minutes: RESET_MINUTES }, to(href(routes.deskPasswordReset, { token })))
    },
    [FACTOR_CHANGED]: async ({ data }) => renderFactorChanged(factorShape.parse(data), home()),
    [RECOVERY_USED]: async ({ data }) => renderRecoveryUsed(recoveryShape.parse(data), home()),
    [CODES_REFUSED]: async ({ data }) => renderCodeRefused(refusedCodeShape.parse(data), home()),
    [SIGNED_OUT]: async ({ data }) => renderSignedOut(signedOutShape.parse(data), home()),
    [STOLEN_SESSION]: async ({ subjectId }) => renderStolenSession(await told(subjectId), home()),
  }
}
