import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { writeGrants } from '../../src/domains/catalogue/editing/access/write-grants.ts'
import { writeParts } from '../../src/domains/catalogue/editing/access/write-parts.ts'
import { many, one, sql } from '../../src/platform/database.ts'
import { sendQueuedMail } from '../../src/platform/mail/outbox.ts'
import { createSmtpTransport } from '../../src/platform/mail/smtp.ts'
import { href, routes } from '../../src/routes.ts'
import { mailRenderers } from '../../src/start/jobs.ts'
import { Buyer } from '../buyer.ts'
import { makeTicketModel } from '../factories.ts'
import { readCalendar } from '../factories/read-calendar.ts'
import { readMail } from '../factories/read-mail.ts'
import { sika } from '../factories/staff.ts'
import { confirmByMail } from '../free-order.ts'
import { choose, freshPhone, settle } from '../paying-buyer.ts'
import { startSmtpServer } from '../smtp-server.ts'
import { startSite, type TestSite } from '../start-site.ts'
import { tokenOf } from '../sale-records.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A site whose mails go over the wire for the length of a file, with who buys there and reads them. */
export function readingBuyers() {
  let site: TestSite
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  beforeAll(async () => {
    smtp = await startSmtpServer()
    site = await startSite()
  })
  afterAll(async () => {
    await site.close()
    await smtp.close()
  })

  /** To the second, as calendars keep moments. */
  const inDays = (days: number) => new Date(Math.floor(site.clock.now().getTime() / 1000) * 1000 + days * DAY)

  /** Sends what is queued about an order, and reads it as it came over the wire. */
  async function mailsOf(orderId: string) {
    const mail = createSmtpTransport({ url: smtp.url, from: 'Kwabo <billets@kwabo.example>' })
    const queued = await many(
      site.db,
      z.object({ id: z.string() }),
      sql`select id from outbox_messages where subject_id = ${orderId} and state = 'queued' order by created_at, id`,
    )
    const before = smtp.received.length
    for (const { id } of queued) {
      expect(await sendQueuedMail({ ...site.services, mail }, mailRenderers(site.services), id)).toEqual({
        kind: 'sent',
      })
    }
    await mail.close()
    return Promise.all(smtp.received.slice(before).map(({ raw }) => readMail(raw)))
  }

  /** The newest of them, with the calendar file that it brings. */
  async function newestMail(orderId: string) {
    const mail = (await mailsOf(orderId)).at(-1)
    if (!mail) throw new Error('there was a mail to send')
    const file = mail.files.find(({ name }) => name.endsWith('.ics'))
    return { mail, file, calendar: file && readCalendar(file.content) }
  }

  async function buy(modelId: string, quantity = 1) {
    const buyer = new Buyer(site)
    const lignes = [{ modeleTicketId: modelId, quantite: quantity }]
    return pay(buyer, await buyer.hold(modelId, { telephoneAcheteur: freshPhone(), lignes }))
  }

  async function pay(buyer: Buyer, order: Awaited<ReturnType<Buyer['hold']>>) {
    if (order.montant > 0) {
      const start = await buyer.startPayment(order.id)
      await choose(site, start.paiementId, order.montant, 'paid')
      expect(await settle(site, start.paiementId)).toEqual({ kind: 'paid' })
    } else await confirmByMail(site, order.id)
    const token = await tokenOf(site, order.id)
    const delivery = await newestMail(order.id)
    if (!delivery.calendar) throw new Error('the mail brings a calendar')
    const [entry] = delivery.calendar.entries
    return { ...order, token, ...delivery, uid: entry?.uid ?? '' }
  }

  const fetchCalendar = async (token: string) => {
    const answer = await fetch(site.address + href(routes.orderCalendar, { token }))
    return answer.ok ? readCalendar(await answer.text()) : answer.status
  }

  /** An event of three evenings, a model that opens all of them, one for the second, one for any one of them. */
  async function makeFestival() {
    // At 19h, whenever the test runs.
    const opensAt = new Date(Math.floor(inDays(30).getTime() / DAY) * DAY + 18 * HOUR)
    const event = { startsAt: opensAt, endsAt: new Date(opensAt.getTime() + 3 * DAY), price: 0 }
    const pass = await makeTicketModel(site.db, { ...event, typeName: 'Pass' })
    const { eventId } = pass
    const evening = await makeTicketModel(site.db, { ...event, eventId, typeName: 'Deuxième soir' })
    const choice = await makeTicketModel(site.db, { ...event, eventId, typeName: 'Un soir' })
    const parts = [0, 1, 2].map((day) => ({
      kind: 'moment' as const,
      name: `Soir ${day + 1}`,
      opensAt: new Date(opensAt.getTime() + day * DAY),
      closesAt: new Date(opensAt.getTime() + day * DAY + 6 * HOUR),
    }))
    await site.db.transaction(async (tx) => {
      const editing = { tx, random: site.services.random, by: sika }
      const versionOf = async (row: ReturnType<typeof sql>) =>
        (await one(tx, z.object({ version: z.int() }), row)).version
      const version = await versionOf(sql`select version from events where id = ${eventId}`)
      const written = await writeParts(editing, { eventId, version, parts })
      if (written.kind !== 'changed') throw new Error(written.kind)
      const grant = async (typeId: string, partIds: string[], most: number | null) => {
        const version = await versionOf(sql`select version from ticket_types where id = ${typeId}`)
        const granted = await writeGrants(editing, { typeId, version, grants: [{ partIds, most }] })
        if (granted.kind !== 'changed') throw new Error(granted.kind)
      }
      await grant(pass.typeId, written.ids, null)
      await grant(evening.typeId, written.ids.slice(1, 2), null)
      await grant(choice.typeId, written.ids, 1)
    })
    return { eventId, opensAt, pass: pass.modelId, evening: evening.modelId, choice: choice.modelId }
  }

  return { site: () => site, inDays, buy, pay, newestMail, fetchCalendar, makeFestival }
}
