import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rasterise, readQr } from '../../../../test/factories/read-qr.ts'
import { makeLiveShow } from '../../../../test/factories/live-tickets.ts'
import { buyFree } from '../../../../test/free-order.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { listCaptured } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { loadOrderView } from '../../checkout/order-page/load-order-view.ts'
import { mailRenderers } from '../../../start/jobs.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: 'https://kwabo.example' } })
})
afterAll(() => site.close())

/** An order of two live tickets that cost nothing. */
async function bought() {
  const show = await makeLiveShow(site.db, { price: 0 })
  const lignes = [{ modeleTicketliveId: show.liveModelId, quantite: 2 }]
  const { id } = await buyFree(site, '', { lignes })
  const order = await one(
    site.db,
    z.object({ id: z.string(), token: z.string() }),
    sql`select id, token from orders where id = ${id}`,
  )
  const view = await loadOrderView(site.services, order.token)
  if (!view) throw new Error('no order')
  return { order, view, tickets: view.tickets }
}

test('the order page shows a serial number and a password for each ticket', async () => {
  const { tickets } = await bought()
  expect(tickets).toHaveLength(2)
  for (const { access } of tickets) expect(access?.serial).toMatch(/^KL-/)
  expect(tickets[0]?.access).not.toEqual(tickets[1]?.access)
})

test('a blocked ticket shows none', async () => {
  const { order, tickets } = await bought()
  await run(site.db, sql`update tickets set state = 'blocked' where id = ${tickets[0]?.id}`)
  const after = await loadOrderView(site.services, order.token)
  expect(after?.tickets.map(({ access }) => access !== undefined)).toEqual([false, true])
})

test('the mail brings them in HTML and text, with the page where to log in, and speaks of no entrance', async () => {
  const { order, tickets } = await bought()
  const { id } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from outbox_messages where subject_id = ${order.id} and kind = 'ticket-delivery'`,
  )
  await sendQueuedMail(site.services, mailRenderers(site.services), id)
  const [mail] = await listCaptured(site.services.files, 1)
  for (const body of [mail?.html, mail?.text]) {
    for (const { access } of tickets) {
      expect(body).toContain(access?.serial)
      expect(body).toContain(access?.password)
    }
    expect(body).toContain('https://kwabo.example/livejojo')
    expect(body).not.toContain('À l&#x27;entrée')
    expect(body).not.toContain("À l'entrée")
  }
})

test('the PDF has them where others have a code', async () => {
  const { order, tickets } = await bought()
  const files = [
    href(routes.orderPdf, { token: order.token }),
    href(routes.ticketPdf, { token: tickets[0]?.token ?? '' }),
  ]
  for (const [index, file] of files.entries()) {
    const response = await fetch(site.address + file)
    expect(response.status).toBe(200)
    const pages = await rasterise(Buffer.from(await response.arrayBuffer()))
    expect(pages).toHaveLength(2 - index)
    for (const page of pages) expect(await readQr(page)).toBeUndefined()
  }
})

test('nothing public tells them: not the check of a code, not the API', async () => {
  const { order, tickets } = await bought()
  const [ticket] = tickets
  const answers = await Promise.all([
    fetch(site.address + href(routes.apiOrder, { reference: order.token })),
    fetch(site.address + routes.apiVerify, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: ticket?.qrText }),
    }),
    fetch(site.address + routes.apiLiveModels),
  ])
  for (const answer of answers) {
    const body = await answer.text()
    expect(body).not.toContain(ticket?.access?.serial)
    expect(body).not.toContain(ticket?.access?.password)
  }
})
