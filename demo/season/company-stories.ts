import { generateSync } from 'otplib'
import { askLimit } from '../../src/domains/settings/desk/ask-limit.ts'
import { acceptWithPassword } from '../../src/domains/staff/invitations/accept-with-password.ts'
import { invitationSubject } from '../../src/domains/staff/invitations/enter-by-invitation.ts'
import { inviteColleague } from '../../src/domains/staff/invitations/invite-colleague.ts'
import { makeInvitation } from '../../src/domains/staff/invitations/make-invitation.ts'
import { insertPasskey } from '../../src/domains/staff/factors/store.ts'
import { offerCodes } from '../../src/domains/staff/passwords/set-up-codes.ts'
import { uuid } from '../../src/platform/random.ts'
import { done } from '../done.ts'
import type { Stage } from './stage.ts'
import type { Telling } from './telling.ts'

const DAY = 24 * 60
const phone = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** The direction has a passkey. No browser has made it: nobody signs in with it. */
export async function* passkey({ services, by }: Stage): Telling {
  yield 0
  await insertPasskey(services.db, {
    id: services.random.bytes(16).toString('base64url'),
    personId: by.owner.personId,
    publicKey: services.random.bytes(77),
    counter: 0,
    transports: ['internal'],
    label: 'Chrome sur Android',
  })
}

/** A second accountant is invited, and comes in with a password and codes. */
export async function* secondAccountant({ services, by }: Stage): Telling {
  const email = 'koffi.ahouansou@kwabo.example'
  const { token } = await services.db.transaction((tx) =>
    makeInvitation(tx, services, by.owner, { email, role: 'finance', personId: null }),
  )
  yield DAY
  const { secret, challenge } = offerCodes(services, invitationSubject(token), email)
  const code = generateSync({ secret, epoch: Math.floor(services.clock.now().getTime() / 1_000) })
  done(
    await acceptWithPassword(services, {
      token,
      name: 'Koffi Ahouansou',
      password: 'quatre zémidjans sous la pluie',
      codes: { secret, challenge, code },
      place: { address: '127.0.0.1', agent: phone, device: services.random.bytes(32).toString('base64url') },
    }),
    'in',
  )
}

/** Nobody has opened it yet. */
export async function* invitation({ services, by }: Stage): Telling {
  yield 0
  done(
    await inviteColleague(services, { email: 'tobi.adjaho@kwabo.example', role: 'moderator' }, by.owner),
    'invited',
  )
}

/** The direction wants one person to give back more alone; the accountant has not answered. */
export async function* higherLimit({ services, by }: Stage): Telling {
  yield 0
  done(
    await askLimit(services, {
      id: uuid(services.random),
      limit: 'refund-limit-order',
      version: 0,
      value: '200000',
      why: 'Le Pass Pro coûte plus que la limite.',
      by: by.owner,
    }),
    'awaiting-approval',
  )
}
