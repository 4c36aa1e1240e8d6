import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { handPaymentPreviewSchema } from '../../payments/contract.ts'
import type { RefundOwners, RefundServices } from '../../payments/refunds/refund-owner.ts'
import { limitPreviewSchema } from '../../settings/contract.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { noRight, type Guarded } from '../../staff/guard/guard-desk.ts'
import type { Approval } from '../../staff/record/approval.ts'
import { findApproval, listOpenApprovals } from '../../staff/record/approvals.ts'
import { findApprovesFrom } from '../../staff/record/approves-from.ts'
import { decideApproval } from '../../staff/record/decide-approval.ts'
import {
  approvalsAnswerSchema,
  decideAnswerSchema,
  decideRequestSchema,
  refundAnswerSchema,
  refundPreviewSchema,
  refundRequestSchema,
  type ApprovalView,
  type RefundView,
} from '../contract.ts'
import { approvalOwners } from '../desk/approval-owners.ts'
import { askRefund } from '../desk/ask-refund.ts'
import { findRefundView } from '../desk/list-refunds.ts'
import { undoRefund } from '../desk/undo-refund.ts'
import { listBought } from '../desk/store.ts'
import { registerBlockTickets } from './block-tickets.ts'
import {
  decidedBefore,
  newApprover,
  newAsker,
  noAsker,
  own,
  ownTooSoon,
  refusalOf,
  tooLate,
  unknown,
} from './refusals.ts'

interface DoorServices extends Pick<RefundServices, 'db' | 'payments'> {
  clock: Clock
}

const asking: Guarded = { right: 'refund:ask' }
const approving: Guarded = { right: 'refund:approve', proof: true }
const params = z.object({ id: z.uuid().toLowerCase() })

/** Routes by which staff ask for, undo and approve refunds, and block tickets. */
export function registerAfterSaleApi(
  app: FastifyInstance,
  services: DoorServices,
  owners: RefundOwners,
): void {
  registerRefunds(app, services)
  registerApprovals(app, services, owners)
  registerBlockTickets(app, services)
}

function registerRefunds(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { db, clock } = services

  api.post(
    routes.apiDeskOrderRefunds,
    {
      config: { desk: asking },
      schema: {
        params: z.object({ reference: z.string().max(40) }),
        body: refundRequestSchema,
        response: { 201: refundAnswerSchema },
      },
    },
    async (request, reply) => {
      const { key, reason, ...terms } = request.body
      const asked = await askRefund(services, {
        id: key,
        reference: request.params.reference,
        ...terms,
        amount: 'price',
        evenUsed: false,
        why: reason,
        by: deskOf(request).by,
      })
      if (!('refundId' in asked)) return sendProblem(reply, refusalOf(asked))
      return reply.code(201).send({ now: now(clock), refund: await viewOf(db, asked.refundId) })
    },
  )

  api.post(
    routes.apiDeskUndoRefund,
    { config: { desk: asking }, schema: { params, response: { 200: refundAnswerSchema } } },
    async (request, reply) => {
      const { id } = request.params
      const { kind } = await undoRefund(services, id, deskOf(request).by)
      switch (kind) {
        case 'undone':
        case 'withdrawn':
          return reply.send({ now: now(clock), refund: await viewOf(db, id) })
        case 'too-late':
          return sendProblem(reply, tooLate)
        case 'unknown-refund':
          return sendProblem(reply, unknown)
      }
    },
  )
}

function registerApprovals(app: FastifyInstance, services: DoorServices, owners: RefundOwners): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { db, clock } = services
  const answering = approvalOwners(services, owners)

  api.get(
    routes.apiDeskApprovals,
    { config: { desk: asking }, schema: { response: { 200: approvalsAnswerSchema } } },
    async (request) => {
      const { person } = deskOf(request)
      const [open, approvesFrom] = await Promise.all([listOpenApprovals(db), findApprovesFrom(db, person.id)])
      const subjects = open.map(({ subject }) => subject)
      const bought = new Map((await listBought(db, subjects)).map((one) => [one.reference, one]))
      return {
        now: now(clock),
        approvesFrom: approvesFrom && approvesFrom > clock.now() ? approvesFrom.toISOString() : null,
        approvals: open.map((approval) => approvalView(approval, person.id, bought.get(approval.subject))),
      }
    },
  )

  api.post(
    routes.apiDeskDecideApproval,
    {
      config: { desk: approving },
      schema: { params, body: decideRequestSchema, response: { 200: decideAnswerSchema } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { by } = deskOf(request)
      const { answer: verdict, reason = null } = request.body
      const decided = await decideApproval(services, answering, id, { verdict, reason, by })
      switch (decided.kind) {
        case 'decided': {
          const isRefund = (await findApproval(db, id))?.action === 'refund'
          const refund = isRefund ? await viewOf(db, id) : null
          return reply.send({ now: now(clock), approval: { id, state: decided.state }, refund })
        }
        case 'own':
          return sendProblem(reply, own(decided.action))
        case 'own-too-soon':
          return sendProblem(reply, ownTooSoon(decided.from))
        case 'new-approver':
          return sendProblem(reply, newApprover(decided.from))
        case 'no-approver':
          return sendProblem(reply, noRight)
        case 'new-asker':
          return sendProblem(reply, newAsker(decided.from))
        case 'no-asker':
          return sendProblem(reply, noAsker)
        case 'decided-before':
          return sendProblem(reply, decidedBefore(decided))
        case 'unknown-approval':
          return sendProblem(reply, unknown)
      }
    },
  )
}

const now = (clock: Clock): string => clock.now().toISOString()

async function viewOf(db: Executor, id: string): Promise<RefundView> {
  const view = await findRefundView(db, id)
  if (!view) throw new Error(`refund ${id} is gone`)
  return view
}

function approvalView(approval: Approval, reader: string, about: ApprovalView['about'] = null): ApprovalView {
  const { id, action, subject, amount, why, by, askedAt, endsAt, ownFrom, asksFrom, preview } = approval
  const mine = by.kind === 'staff' && by.personId === reader
  const asked = {
    ...{ id, subject, amount, why, about },
    by: by.name,
    mine,
    askedAt: askedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ownFrom: mine ? (ownFrom?.toISOString() ?? null) : null,
    asksFrom: asksFrom && asksFrom > approval.now ? asksFrom.toISOString() : null,
    gone: asksFrom === null,
  }
  switch (action) {
    case 'refund':
      return { ...asked, action, preview: refundPreviewSchema.parse(preview) }
    case 'hand-payment':
      return { ...asked, action, preview: handPaymentPreviewSchema.parse(preview) }
    case 'refund-limit':
      return { ...asked, action, preview: limitPreviewSchema.parse(preview) }
  }
}
