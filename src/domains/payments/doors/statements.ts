import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemSchema, sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { createLane, createLanes } from '../../../platform/photos/lane.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import type { Guarded } from '../../staff/guard/guard-desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { statementKeptSchema, statementPreviewSchema, statementQuerySchema } from '../contract.ts'
import { MOST_BYTES } from '../statements/limits.ts'
import { previewStatement, receiveStatement } from '../statements/receive-statement.ts'
import { receiveFile } from './receive-file.ts'
import { heavy, notKept, occupied, slow } from './statement-refusals.ts'

/** Milliseconds that a file may take to arrive. */
const LONGEST_UPLOAD = 180_000

const importing: Guarded = { right: 'statement:import' }
const uploading = { desk: importing, rateLimit: perSession(30), bodyPatience: LONGEST_UPLOAD }

type ImportServices = Parameters<typeof receiveStatement>[0]

/** Routes by which staff preview and import statements. */
export function registerStatements(app: FastifyInstance, services: ImportServices): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // No parser reads the body: `received` reads it when the request has its turn.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    registerFiles(scope, services)
  })
}

function registerFiles(scope: FastifyInstance, services: ImportServices): void {
  const api = scope.withTypeProvider<ZodTypeProvider>()
  // Parsing a file takes several times its size in memory, so two are parsed at once. Waiting files are not read yet.
  const lane = createLane({ wide: 2, waiting: 4 })
  // Each person may send one file at a time: several slow files of one person would keep all places.
  const lanes = createLanes({ wide: 1, waiting: 1 })
  const received = async <Result>(request: FastifyRequest, use: (bytes: Buffer) => Promise<Result>) => {
    const arrived = async () => {
      const file = await receiveFile(request, MOST_BYTES)
      return file.kind === 'file' ? { kind: 'used' as const, result: await use(file.bytes) } : file
    }
    const done = await lanes(deskOf(request).person.id, () => lane(arrived))
    return done ?? { kind: 'occupied' as const }
  }

  api.post(
    routes.apiDeskPreviewStatement,
    {
      config: uploading,
      schema: {
        querystring: statementQuerySchema,
        response: { 200: statementPreviewSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { name: _, ...columns } = request.query
      const seen = await received(request, (bytes) => previewStatement(services, { bytes, columns }))
      return seen.kind === 'used' ? seen.result : sendProblem(reply, unread(seen.kind))
    },
  )

  api.post(
    routes.apiDeskStatements,
    {
      config: uploading,
      schema: {
        headers: z.looseObject({ 'idempotency-key': z.uuid('Un UUID est attendu.') }),
        querystring: statementQuerySchema,
        response: { 202: statementKeptSchema, 422: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { name, ...columns } = request.query
      const id = request.headers['idempotency-key'].toLowerCase()
      const { by } = deskOf(request)
      const seen = await received(request, (bytes) =>
        receiveStatement(services, { id, name, bytes, columns, by }),
      )
      if (seen.kind !== 'used') return sendProblem(reply, unread(seen.kind))
      const kept = seen.result
      if (kept.kind !== 'kept') return sendProblem(reply, notKept(kept))
      return reply.code(202).send({ id: kept.statementId })
    },
  )
}

function unread(kind: 'too-heavy' | 'too-slow' | 'occupied'): Problem {
  switch (kind) {
    case 'too-heavy':
      return heavy
    case 'too-slow':
      return slow
    case 'occupied':
      return occupied
  }
}
