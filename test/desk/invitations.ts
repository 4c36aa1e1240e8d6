import { z } from 'zod'
import { teamAnswerSchema } from '../../src/domains/staff/contract.ts'
import { makeInvitation } from '../../src/domains/staff/invitations/make-invitation.ts'
import type { CompanyRole } from '../../src/domains/staff/permissions.ts'
import { many, sql } from '../../src/platform/database.ts'
import { href, routes } from '../../src/routes.ts'
import type { TestSite } from '../start-site.ts'
import { DeskBrowser, type Colleague } from './colleague.ts'

/** An address of nobody yet. */
export const newAddress = () => `collegue-${crypto.randomUUID().slice(0, 8)}@kwabo.example`

/** A link that this colleague has sent; answers the token in it. */
export async function linkBy({ site, by }: Colleague, email: string, role: CompanyRole): Promise<string> {
  const { token } = await site.db.transaction((tx) =>
    makeInvitation(tx, site.services, by, { email, role, personId: null }),
  )
  return token
}

export const inviteBy = (by: Colleague, email: string, role: CompanyRole = 'support') =>
  by.request('POST', routes.apiDeskInvite, { email, role })

export const withdrawBy = (by: Colleague, id: string) =>
  by.request('POST', href(routes.apiDeskWithdrawInvitation, { id }))

/** What the page of a link is answered: 200 where it still opens, 410 where it has ended. */
export const statusOfLink = async (site: TestSite, token: string): Promise<number> =>
  (await new DeskBrowser(site).request('GET', href(routes.apiDeskInvitation, { token }))).status

/** The team as this owner sees it. */
export const teamOf = async (owner: Colleague) =>
  teamAnswerSchema.parse(await (await owner.request('GET', routes.apiDeskTeam)).json())

/** Takes every role of somebody, one after the other; answers what each was answered. */
export async function removeBy(owner: Colleague, email: string): Promise<number[]> {
  const { colleagues } = await teamOf(owner)
  const statuses: number[] = []
  for (const { membershipId: id } of colleagues.find((one) => one.email === email)?.roles ?? []) {
    const ended = await owner.request('POST', href(routes.apiDeskEndMembership, { id }))
    statuses.push(ended.status)
  }
  return statuses
}

/** What was written down about an address or a person, in the order in which it happened. */
export const actionsAbout = ({ db }: TestSite, ...subjects: string[]) =>
  many(
    db,
    z.object({ action: z.string(), by: z.string() }),
    sql`select action, actor_name as by from staff_actions where subject = any(${subjects}::text[]) order by id`,
  )
