import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { insertEvent, insertPaidOrder, soldAs } from '../../../../test/factories/paid-order.ts'
import { rasterise, readQr } from '../../../../test/factories/read-qr.ts'
import { readCalendar } from '../../../../test/factories/read-calendar.ts'
import { readMail } from '../../../../test/factories/read-mail.ts'
import { startSmtpServer, type Manners } from '../../../../test/smtp-server.ts'
import { readCompany, readConfig } from '../../../config.ts'
import { many, one, openDatabase, run, sql, type Executor } from '../../../platform/database.ts'
import { createFiles } from '../../../platform/files.ts'
import { createLog } from '../../../platform/log.ts'
import {
  createCaptureTransport,
  listCaptured,
  MailRefusedError,
  type MailTransport,
} from '../../../platform/mail/mail.ts'
import { createSmtpTransport } from '../../../platform/mail/smtp.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createWorkers, type Workers } from '../../../platform/workers.ts'
import { deliveryState } from '../delivery/delivery-state.ts'
import { queueDelivery, TICKET_DELIVERY } from '../delivery/queue-delivery.ts'
import { issueTickets } from '../issue-tickets.ts'
import { ticketMails } from '../doors/jobs.ts'
import { listTickets } from '../list-tickets.ts'
import type { TicketState } from '../ticket-state.ts'
import { loadTicketKeys, type TicketKeys } from '../signing-keys.ts'
import { loadLiveKeys, type LiveKeys } from '../../live/access/live-keys.ts'
import { createAddAccess } from '../../live/access/add-access.ts'
import { verifyCode } from '../verify-code.ts'
import { renderDelivery } from './render-delivery.tsx'

let database: TestDatabase
let folder: string
let workers: Workers
let keys: TicketKeys
let liveKeys: LiveKeys
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kwabo-delivery-'))
  workers = createWorkers(inject('workers'), { threads: 1 })
  keys = await loadTicketKeys({ db: database.db, random: systemRandom })
  liveKeys = await loadLiveKeys({ db: database.db, random: systemRandom })
})
afterAll(async () => {
  await workers.close()
  await database.close()
  await rm(folder, { recursive: true })
})

function services(mail: MailTransport) {
  return {
    ...database,
    mail,
    workers,
    log: createLog('silent'),
    files: createFiles(folder),
    attachReceipt: () => Promise.resolve([]),
    addAccess: createAddAccess({ db: database.db, liveKeys }),
    config: readConfig({ PUBLIC_URL: 'https://kwabo.example' }),
    settings: { company: readCompany({}) },
  }
}

const queue = (tx: Executor, order: { id: string; reference: string; token: string }) =>
  queueDelivery(
    tx,
    { random: systemRandom },
    {
      orderId: order.id,
      recipient: 'ayaba@example.org',
      orderReference: order.reference,
      orderToken: order.token,
      buyerName: 'Ayaba <Ɖɔ̀sù>',
      amount: 14_000,
    },
  )

/** An order with two tickets and its mail, as the paying transaction leaves them. */
async function payOrder(eventId: string, eventName?: string) {
  const event = await insertEvent(database.db, eventId, eventName === undefined ? {} : { name: eventName })
  const order = await insertPaidOrder(database.db)
  await database.db.transaction(async (tx) => {
    const lines = [{ ticketModelId: event.single, eventId, quantity: 2, ...soldAs.single }]
    await issueTickets(
      tx,
      { random: systemRandom, keys },
      { orderId: order.id, holderName: 'Ayaba Ɖɔ̀sù', lines },
    )
    await queue(tx, order)
  })
  const { id: outboxId } = await one(
    database.db,
    z.object({ id: z.string() }),
    sql`select id from outbox_messages where subject_id = ${order.id}`,
  )
  return { order, outboxId, tickets: await listTickets(database.db, order.id) }
}

const setState = (number: string | undefined, state: TicketState) =>
  run(database.db, sql`update tickets set state = ${state} where number = ${number}`)

/** The content of a queued mail as it would leave now. */
async function read(outboxId: string) {
  const queued = await one(
    database.db,
    z.object({ subjectId: z.string(), recipient: z.string(), data: z.unknown() }),
    sql`select subject_id as "subjectId", recipient, data from outbox_messages where id = ${outboxId}`,
  )
  const parts = services(createCaptureTransport({ files: createFiles(folder), clock: database.clock }))
  const mail = { ...queued, id: outboxId, kind: TICKET_DELIVERY, messageId: outboxId, attempts: 1 }
  return renderDelivery(parts, mail)
}

async function withSmtp(
  manners: Manners,
  work: (smtp: Awaited<ReturnType<typeof startSmtpServer>>, mail: MailTransport) => Promise<void>,
) {
  const smtp = await startSmtpServer(manners)
  const mail = createSmtpTransport({ url: smtp.url, from: 'Kwabo <billets@kwabo.example>' })
  try {
    await work(smtp, mail)
  } finally {
    await mail.close()
    await smtp.close()
  }
}

describe('the mail with the tickets', () => {
  it('survives a server that refuses first, and arrives once with PDF and calendar', async () => {
    const { order, outboxId, tickets } = await payOrder('siano-2027')
    const manners: Manners = {
      onMessage: (attempt) => (attempt === 1 ? { code: 451, text: 'busy' } : undefined),
    }
    await withSmtp(manners, async (smtp, mail) => {
      const parts = services(mail)
      expect(await deliveryState(database.db, order.id, 'ayaba@example.org')).toBe('queued')
      await expect(sendQueuedMail(parts, ticketMails(parts), outboxId)).rejects.toThrow('tried again')
      expect(await deliveryState(database.db, order.id, 'ayaba@example.org')).toBe('queued')
      expect(await sendQueuedMail(parts, ticketMails(parts), outboxId)).toEqual({ kind: 'sent' })
      expect(await sendQueuedMail(parts, ticketMails(parts), outboxId)).toEqual({ kind: 'done-before' })
      expect(await deliveryState(database.db, order.id, 'ayaba@example.org')).toBe('sent')

      expect(smtp.attempts()).toBe(2)
      expect(smtp.received).toHaveLength(1)
      const [{ raw, recipients } = { raw: '', recipients: [] }] = smtp.received
      expect(recipients).toEqual(['ayaba@example.org'])
      const read = await readMail(raw)
      expect(read.subject).toBe(`Vos tickets pour Siano Babassa (${order.reference})`)
      expect(read.messageId).toBe(`<${outboxId}@kwabo.example>`)
      const [pdf, calendar] = read.files
      expect(pdf).toMatchObject({ name: `tickets-${order.reference}.pdf`, type: 'application/pdf' })
      expect(calendar).toMatchObject({ name: `agenda-${order.reference}.ics`, type: 'text/calendar' })
      expect(readCalendar(calendar?.content ?? '').entries).toMatchObject([{ title: 'Siano Babassa' }])

      const pages = await rasterise(pdf?.content ?? new Uint8Array())
      const codes = await Promise.all(pages.map(readQr))
      expect(codes).toEqual(tickets.map(({ qrText }) => qrText))
      for (const code of codes) {
        expect(await verifyCode(database, { code: code ?? '' })).toMatchObject({
          kind: 'genuine',
          eventId: 'siano-2027',
        })
      }
    })
  })

  it('is sent once although two processes take it at the same moment', async () => {
    const { outboxId } = await payOrder('race-2027')
    const other = openDatabase(database.connection, createLog('silent'))
    await withSmtp({}, async (smtp, mail) => {
      const mine = services(mail)
      const theirs = { ...mine, db: other }
      const results = await Promise.all(
        [mine, theirs, mine, theirs].map((parts) => sendQueuedMail(parts, ticketMails(parts), outboxId)),
      )
      expect(smtp.attempts()).toBe(1)
      expect(results.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
    }).finally(() => other.close())
  })

  it('shows as failed when the address is refused, and a resend is a message of its own', async () => {
    const { order, outboxId } = await payOrder('refused-2027')
    await withSmtp({ onRecipient: () => ({ code: 550, text: 'no such mailbox' }) }, async (_, mail) => {
      const parts = services(mail)
      expect(await sendQueuedMail(parts, ticketMails(parts), outboxId)).toEqual({ kind: 'failed' })
    })
    expect(await deliveryState(database.db, order.id, 'ayaba@example.org')).toBe('failed')
    await database.db.transaction((tx) => queue(tx, order))
    expect(await deliveryState(database.db, order.id, 'ayaba@example.org')).toBe('queued')
    const messages = await many(
      database.db,
      z.object({ messageId: z.string() }),
      sql`select message_id as "messageId" from outbox_messages where subject_id = ${order.id}`,
    )
    expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('says the same in HTML and text, with names as text and the link of the order', async () => {
    const { order, outboxId, tickets } = await payOrder('words-2027', 'Gbadéfè & Cie à\nƉɔ̀wɔ̀tɔ́')
    const files = createFiles(folder)
    const parts = services(createCaptureTransport({ files, clock: database.clock }))
    await sendQueuedMail(parts, ticketMails(parts), outboxId)
    const [mail] = await listCaptured(files, 1)
    expect(mail?.subject).toBe(`Vos tickets pour Gbadéfè & Cie à Ɖɔ̀wɔ̀tɔ́ (${order.reference})`)
    const link = `https://kwabo.example/commande/${order.token}`
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain(link)
      expect(body).toContain('lundi 5 juillet 2027 à 17h')
      expect(body).toContain('14\u00a0000\u00a0FCFA')
      for (const { number } of tickets) expect(body).toContain(number)
    }
    expect(mail?.html).toContain('Ayaba &lt;Ɖɔ̀sù&gt;')
    const shown = mail?.html.replace(/<script type="application\/ld\+json">.*?<\/script>/, '')
    const calendars = 'calendar\\.google\\.com|outlook\\.live\\.com'
    expect(shown).not.toMatch(new RegExp(`<script|<img|https?://(?!kwabo\\.example|${calendars})`))
    expect(mail?.text).toContain('Bonjour Ayaba <Ɖɔ̀sù>,')
  })

  it('brings the tickets that may be shown alone, and says that others are left out', async () => {
    const { outboxId, tickets } = await payOrder('part-2027')
    const [gone, left] = tickets
    await setState(gone?.number, 'void')
    await withSmtp({}, async (smtp, mail) => {
      const parts = services(mail)
      expect(await sendQueuedMail(parts, ticketMails(parts), outboxId)).toEqual({ kind: 'sent' })
      const [{ raw } = { raw: '' }] = smtp.received
      const read = await readMail(raw)
      expect(read.subject).toContain('Votre ticket pour')
      const [pdf, calendar] = read.files
      const pages = await rasterise(pdf?.content ?? new Uint8Array())
      expect(await Promise.all(pages.map(readQr))).toEqual([left?.qrText])
      const [entry] = readCalendar(calendar?.content ?? '').entries
      expect(entry?.description).toContain(`Ticket : ${left?.number}`)
      expect(entry?.description).not.toContain(gone?.number)
    })
    const { html, text } = await read(outboxId)
    for (const body of [html, text]) {
      expect(body).toContain(left?.number)
      expect(body).not.toContain(gone?.number)
      expect(body).toContain('Un autre ticket de cette commande')
    }
  })

  it('is not sent once the event is cancelled', async () => {
    const { outboxId } = await payOrder('cancelled-2027')
    await run(
      database.db,
      sql`update events set cancelled_at = kwabo_now(), change_reason = 'La pluie.' where id = 'cancelled-2027'`,
    )
    await expect(read(outboxId)).rejects.toBeInstanceOf(MailRefusedError)
  })

  it('keeps a used ticket, says nothing of use, and sends nobody to the entrance with it', async () => {
    const { outboxId, tickets } = await payOrder('used-2027')
    const [first, second] = tickets
    await setState(first?.number, 'used')
    const before = await read(outboxId)
    expect(before.text).toContain(`- ${first?.number} (Standard)`)
    expect(before.text).toContain(`- ${second?.number} (Standard)`)
    expect(before.text).toContain("À l'entrée, montrez")
    await setState(second?.number, 'used')
    const after = await read(outboxId)
    for (const body of [after.html, after.text]) {
      expect(body).not.toContain('utilisé')
      expect(body).not.toContain('montrez le code QR')
    }
  })

  it('is of no use for an order without tickets', async () => {
    const order = await insertPaidOrder(database.db)
    await database.db.transaction((tx) => queue(tx, order))
    const { id } = await one(
      database.db,
      z.object({ id: z.string() }),
      sql`select id from outbox_messages where subject_id = ${order.id}`,
    )
    const parts = services(createCaptureTransport({ files: createFiles(folder), clock: database.clock }))
    expect(await sendQueuedMail(parts, ticketMails(parts), id)).toEqual({ kind: 'failed' })
  })

  it('has no state before it was queued', async () => {
    expect(
      await deliveryState(database.db, (await insertPaidOrder(database.db)).id, 'ayaba@example.org'),
    ).toBe('none')
  })
})
