import { href, routes } from '../../src/routes.ts'
import { hit, order, session } from '../desk/answers.ts'
import { fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const order1 = { reference: hit.reference }
const orderPath = href(routes.deskOrder, order1)
const askOrder = `GET ${href(routes.apiDeskOrder, order1)}`
const serving = ok({ ...session, rights: ['order:read', 'order:serve', 'ticket:block'] })
const asServing = { [`GET ${routes.apiDeskSession}`]: serving }

const [first] = order().tickets
const number = first?.number ?? ''
const heldOrder = {
  ...order(),
  tickets: order().tickets.map((ticket) =>
    ticket.number === number
      ? {
          ...ticket,
          state: 'blocked' as const,
          hold: { by: 'Koffi Dossou', why: 'Volé à Dantokpa', at: '2026-07-06T09:00:00+01:00' },
        }
      : ticket,
  ),
}

test('who may only read an order is offered nothing that serves its buyer', async ({ page }) => {
  await fakeDesk(page, { [askOrder]: ok(heldOrder) })
  await page.goto(orderPath)
  await expect(page.getByText('Bloqué par Koffi Dossou')).toBeVisible()
  for (const name of [/Corriger/, /Renvoyer/, /loquer/, /note/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('a correction that another one has overtaken keeps what was typed, and shows theirs beside it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:409|422)/)
  const correct = `POST ${href(routes.apiDeskCorrectOrder, order1)}`
  const desk = await fakeDesk(page, {
    ...asServing,
    [askOrder]: ok(order()),
    [correct]: {
      status: 422,
      body: {
        status: 422,
        code: 'champs-invalides',
        title: 'Certains champs ne sont pas valables.',
        fields: { phone: "Ce numéro n'est pas valable." },
      },
    },
  })
  await page.goto(orderPath)
  await page.getByRole('button', { name: 'Corriger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corriger l’acheteur' })
  const save = dialog.getByRole('button', { name: 'Corriger' })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('E-mail').fill('senami@exemple.org')
  await dialog.getByLabel('Téléphone').fill('12')
  await save.click()
  await expect(dialog.getByText("Ce numéro n'est pas valable.")).toBeVisible()
  await expectAccessible(page, 'correction, with a field that is wrong')

  desk.answers[correct] = refused(
    409,
    'a-change',
    'Koffi Dossou a corrigé cette commande entre-temps. Relisez, puis enregistrez de nouveau.',
  )
  const now = order()
  desk.answers[askOrder] = ok({
    ...now,
    order: {
      ...now.order,
      version: 2,
      buyer: { ...now.order.buyer, lastName: 'Adanlo', email: 'senami@autre.bj' },
    },
  })
  await dialog.getByLabel('Téléphone').fill('01 97 00 00 02')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Koffi Dossou a corrigé')
  await expect(dialog.getByLabel('E-mail')).toHaveValue('senami@exemple.org')
  await expect(dialog.getByText('Entre-temps : senami@autre.bj')).toBeVisible()
  await expect(dialog.getByLabel('Nom', { exact: true })).toHaveValue('Adanlo')
  await expectAccessible(page, 'correction, overtaken')

  desk.answers[correct] = ok({ resent: true })
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Les tickets partent vers senami@exemple\.org\.$/)).toBeVisible()
  const bodies = desk.asked.filter(({ address }) => address === correct).map(({ body }) => body)
  expect(bodies.at(-1)).toMatchObject({
    version: 2,
    lastName: 'Adanlo',
    email: 'senami@exemple.org',
    resend: true,
  })
})

test('a ticket is blocked and freed by the keyboard, with a reason that stays when it is refused', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const block = `POST ${href(routes.apiDeskBlockTicket, { number })}`
  const unblock = `POST ${href(routes.apiDeskUnblockTicket, { number })}`
  const desk = await fakeDesk(page, {
    ...asServing,
    [askOrder]: ok(order()),
    [block]: refused(409, 'ticket-utilise', 'Quelqu’un est déjà entré avec ce ticket.'),
  })
  await page.goto(orderPath)
  const opener = page.getByRole('button', { name: `Bloquer ${number}` })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Bloquer ${number}` })
  await dialog.getByLabel('Motif').fill('Volé à Dantokpa')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('déjà entré')
  await expect(dialog.getByLabel('Motif')).toHaveValue('Volé à Dantokpa')
  await expectAccessible(page, 'blocking, refused')

  desk.answers[block] = { status: 204 }
  desk.answers[askOrder] = ok(heldOrder)
  await dialog.getByRole('button', { name: 'Bloquer ce ticket' }).click()
  await expect(page.getByText(`${number} est bloqué.`)).toBeVisible()
  await expect(page.getByText('Bloqué par Koffi Dossou')).toBeVisible()
  await expectAccessible(page, 'order, with a ticket that staff have blocked')

  desk.answers[unblock] = ok({ isGood: false })
  await page.getByRole('button', { name: `Débloquer ${number}` }).click()
  const lifting = page.getByRole('dialog', { name: `Débloquer ${number}` })
  await lifting.getByLabel('Motif').fill('Retrouvé')
  await lifting.getByRole('button', { name: 'Débloquer ce ticket' }).click()
  await expect(page.getByText(/n’ouvre pas l’entrée : son argent repart/)).toBeVisible()
})

test('tickets that were sent too often, and a note without network, say so and lose nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 429|ERR_INTERNET_DISCONNECTED|net::/)
  const resend = `POST ${href(routes.apiDeskResendTickets, order1)}`
  const note = `POST ${href(routes.apiDeskOrderNotes, order1)}`
  const desk = await fakeDesk(page, {
    ...asServing,
    [askOrder]: ok(order()),
    [resend]: refused(429, 'deja-renvoye', 'Ces tickets ont déjà été renvoyés 3 fois en une heure.'),
    [note]: 'away',
  })
  await page.goto(orderPath)
  await page.getByRole('button', { name: 'Renvoyer les tickets' }).click()
  await expect(page.getByRole('alert')).toContainText('3 fois en une heure')
  desk.answers[resend] = ok({ email: hit.email })
  await page.getByRole('button', { name: 'Renvoyer les tickets' }).click()
  await expect(page.getByText(`Les tickets partent vers ${hit.email}.`)).toBeVisible()

  const field = page.getByLabel('Note interne')
  await field.fill('Rappelle demain.')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(page.getByRole('alert')).toContainText('Aucune réponse du serveur')
  await expect(field).toHaveValue('Rappelle demain.')
  await expectAccessible(page, 'order, with a note that was not kept')
  desk.answers[note] = { status: 204 }
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(field).toHaveValue('')
  const keys = desk.asked.filter(({ address }) => address === note).map(({ body }) => body)
  expect(keys[0]).toEqual(keys[1])
})
