import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { many, one, run, sql } from '../database.ts'
import { createLog } from '../log.ts'
import { MailRefusedError, type Mail, type MailTransport } from './mail.ts'
import { MAX_ATTEMPTS, queueMail, requeueStuckMails, sendQueuedMail, type MailRenderers } from './outbox.ts'
import { systemRandom, uuid } from '../random.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await run(database.db, sql`delete from outbox_messages`)
  await run(database.db, sql`delete from graphile_worker._private_jobs`)
})

const log = createLog('silent')
const renderers: MailRenderers = {
  greeting: (mail) =>
    Promise.resolve({
      subject: `Bonjour ${z.object({ name: z.string() }).parse(mail.data).name}`,
      replyTo: 'aide@kwabo.example',
      html: '<p>Bonjour</p>',
      text: 'Bonjour',
      attachments: [],
    }),
}

/** A mail server that remembers; `fault` decides what each try meets. */
function fakeTransport(fault: (attempt: number) => Error | undefined = () => undefined) {
  const sent: Mail[] = []
  let attempts = 0
  const transport: MailTransport = {
    send: async (mail) => {
      attempts += 1
      const error = fault(attempts)
      // Gives a rival the time to send as well, were it allowed to.
      await new Promise(setImmediate)
      if (error) throw error
      sent.push(mail)
    },
    close: () => Promise.resolve(),
  }
  return { sent, transport, services: { db: database.db, log, mail: transport } }
}

async function queueGreeting() {
  const id = uuid(systemRandom)
  await database.db.transaction((tx) =>
    queueMail(tx, {
      id,
      kind: 'greeting',
      subjectId: id,
      recipient: 'ayaba@example.org',
      data: { name: 'Ayaba' },
    }),
  )
  return id
}

const rowOf = (id: string) =>
  one(
    database.db,
    z.object({ state: z.string(), attempts: z.int(), error: z.string().nullable(), sent: z.boolean() }),
    sql`select state, attempts, last_error as error, sent_at is not null as sent from outbox_messages where id = ${id}`,
  )

const jobs = () =>
  many(
    database.db,
    z.object({ key: z.string().nullable(), task: z.string() }),
    sql`select key, task_identifier as task from graphile_worker.jobs`,
  )

describe('the outbox', () => {
  it('keeps message and job together: neither exists when the transaction is rolled back', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        const id = uuid(systemRandom)
        await queueMail(tx, {
          id,
          kind: 'greeting',
          subjectId: id,
          recipient: 'a@example.org',
          data: {},
        })
        throw new Error('the reason is gone')
      }),
    ).rejects.toThrow('the reason is gone')
    expect(await jobs()).toEqual([])
    const id = await queueGreeting()
    expect(await jobs()).toEqual([{ key: `mail.send:${id}`, task: 'mail.send' }])
  })

  it('sends a message once, and does nothing when asked again', async () => {
    const { sent, services } = fakeTransport()
    const id = await queueGreeting()
    expect(await sendQueuedMail(services, renderers, id)).toEqual({ kind: 'sent' })
    expect(await sendQueuedMail(services, renderers, id)).toEqual({ kind: 'done-before' })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'ayaba@example.org',
      subject: 'Bonjour Ayaba',
      messageId: id,
    })
    expect(await rowOf(id)).toEqual({ state: 'sent', attempts: 1, error: null, sent: true })
  })

  it('sends a message once although several workers take it at the same moment', async () => {
    const { sent, services } = fakeTransport()
    const id = await queueGreeting()
    const results = await Promise.all(
      Array.from({ length: 8 }, () => sendQueuedMail(services, renderers, id)),
    )
    expect(sent).toHaveLength(1)
    expect(results.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
  })

  it('keeps a message that could not be sent, with the same Message-ID in the next try', async () => {
    const messageIds: string[] = []
    const { services, transport } = fakeTransport((attempt) =>
      attempt === 1 ? new Error('421 try again later') : undefined,
    )
    const noting: MailTransport = {
      ...transport,
      send: (mail) => {
        messageIds.push(mail.messageId)
        return transport.send(mail)
      },
    }
    const id = await queueGreeting()
    await expect(sendQueuedMail({ ...services, mail: noting }, renderers, id)).rejects.toThrow('tried again')
    expect(await rowOf(id)).toEqual({
      state: 'queued',
      attempts: 1,
      error: '421 try again later',
      sent: false,
    })
    expect(await sendQueuedMail({ ...services, mail: noting }, renderers, id)).toEqual({ kind: 'sent' })
    expect(messageIds).toEqual([id, id])
  })

  it('gives up visibly after the last try', async () => {
    const { services } = fakeTransport(() => new Error('no answer'))
    const id = await queueGreeting()
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await expect(sendQueuedMail(services, renderers, id)).rejects.toThrow()
    }
    expect(await sendQueuedMail(services, renderers, id)).toEqual({ kind: 'failed' })
    expect(await rowOf(id)).toEqual({
      state: 'failed',
      attempts: MAX_ATTEMPTS,
      error: 'no answer',
      sent: false,
    })
    expect(await sendQueuedMail(services, renderers, id)).toEqual({ kind: 'done-before' })
  })

  it('does not try again what the server refuses for good, nor a kind that nobody renders', async () => {
    const { services } = fakeTransport(() => new MailRefusedError('SMTP 550'))
    const refused = await queueGreeting()
    expect(await sendQueuedMail(services, renderers, refused)).toEqual({ kind: 'failed' })
    const unknown = await queueGreeting()
    expect(await sendQueuedMail(services, {}, unknown)).toEqual({ kind: 'failed' })
    expect((await rowOf(unknown)).error).toContain('greeting')
  })

  it('tries again when rendering fails', async () => {
    const { services } = fakeTransport()
    const id = await queueGreeting()
    const failing: MailRenderers = { greeting: () => Promise.reject(new Error('no poster')) }
    await expect(sendQueuedMail(services, failing, id)).rejects.toThrow()
    expect(await sendQueuedMail(services, renderers, id)).toEqual({ kind: 'sent' })
  })
})

describe('messages whose worker died', () => {
  it('get a new job, the others do not', async () => {
    const id = await queueGreeting()
    expect(await requeueStuckMails(database.db)).toBe(0)

    await run(
      database.db,
      sql`update graphile_worker._private_jobs set locked_at = clock_timestamp(), locked_by = 'alive'`,
    )
    expect(await requeueStuckMails(database.db)).toBe(0)

    await run(
      database.db,
      sql`update graphile_worker._private_jobs set locked_at = clock_timestamp() - interval '5 minutes'`,
    )
    expect(await requeueStuckMails(database.db)).toBe(1)
    expect(await requeueStuckMails(database.db)).toBe(0)
    expect((await jobs()).filter(({ key }) => key === `mail.send:${id}`)).toHaveLength(1)
  })

  it('are left alone once sent or failed', async () => {
    const { services } = fakeTransport()
    const id = await queueGreeting()
    await sendQueuedMail(services, renderers, id)
    await run(database.db, sql`delete from graphile_worker._private_jobs`)
    expect(await requeueStuckMails(database.db)).toBe(0)
  })
})
