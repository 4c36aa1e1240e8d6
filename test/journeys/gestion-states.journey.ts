import { href, routes } from '../../src/routes.ts'
import { approval, approvals, hit, order, refund } from '../desk/answers.ts'
import { expectAccessible } from './accessible.ts'
import { fakeDesk, ok, refused, type Answer } from '../desk/fake-desk.ts'
import { expect, test } from './journey.ts'
import { widerThanScreen } from './wider-than-screen.ts'

const order1 = { reference: hit.reference }
const orderPath = href(routes.deskOrder, order1)
const askOrder = `GET ${href(routes.apiDeskOrder, order1)}`
const askApprovals = `GET ${routes.apiDeskApprovals}`
const away = refused(503, 'service-indisponible', 'Le service est interrompu un instant.')

test('what waits today is told in each of its states', async ({ page, complaints }) => {
  complaints.expect(/status of 503/)
  const desk = await fakeDesk(page, { [askApprovals]: 'never' })
  await page.goto(routes.desk)
  await expect(page.getByLabel('Chargement')).toBeVisible()
  await expectAccessible(page, 'home, on its way')

  desk.answers[askApprovals] = away
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')
  await expectAccessible(page, 'home, refused')

  desk.answers[askApprovals] = ok(approvals())
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Rien n’attend.')).toBeVisible()
  await expectAccessible(page, 'home, empty')

  desk.answers[askApprovals] = ok(approvals(approval, { ...approval, id: 'own', mine: true }))
  await page.reload()
  const duty = page.getByRole('link', { name: /^Demandes à approuver : 1/ })
  await expect(duty).toContainText('150 000 FCFA')
  await expectAccessible(page, 'home, with what waits')
  await duty.click()
  await expect(page.getByRole('heading', { name: 'Demandes à approuver' })).toBeFocused()
  // What every journey asks of a page finds what is too wide, and not what scrolls by itself.
  await page.evaluate(() => {
    const [wide, scrolling] = ['wide', 'scrolling'].map((id) => {
      const line = document.createElement('p')
      line.id = id
      document.querySelector('main')?.append(line)
      line.append('Large')
      return line
    })
    if (!wide || !scrolling) throw new Error('two lines')
    wide.style.width = '4000px'
    scrolling.style.overflowX = 'auto'
    scrolling.style.textIndent = '4000px'
    scrolling.style.whiteSpace = 'nowrap'
  })
  expect(await widerThanScreen(page)).toMatch(/^<p id="wide".* reaches to \d{4}: \d{4} of (360|1440)$/)
  await page.evaluate(() => document.getElementById('wide')?.remove())
  expect(await widerThanScreen(page)).toBeNull()
})

test('an order is told in each of its states, and old data say so', async ({ page, complaints }) => {
  complaints.expect(/status of (?:404|503)/)
  const desk = await fakeDesk(page, { [askOrder]: 'never' })
  await page.goto(orderPath)
  await expect(page.getByLabel('Chargement')).toBeVisible()
  await expectAccessible(page, 'order, on its way')

  desk.answers[askOrder] = refused(404, 'commande-inconnue', 'Cette commande est introuvable.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Cette commande est introuvable.')
  await expectAccessible(page, 'order, unknown')

  desk.answers[askOrder] = ok(
    order([refund, { ...refund, id: 'other', state: 'refused', reason: 'Compte fermé' }]),
  )
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Payée le 5 juillet 2026 à 14h32, 3 tickets, 1 entré.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^L’argent part dans 9 min \d\d s\.$/)
  await expectAccessible(page, 'order, with a refund that waits')

  desk.answers[askOrder] = away
  desk.answers[`POST ${href(routes.apiDeskUndoRefund, { id: refund.id })}`] = ok({ refund })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(/^Données de \d+h\d\d$/)).toBeVisible()
  await expect(page.getByText('Payée le 5 juillet 2026 à 14h32, 3 tickets, 1 entré.')).toBeVisible()
  await expectAccessible(page, 'order, old')
})

test('a refund names its sum, keeps what was typed when it is refused, and asks for a proof by itself', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[13]|status of 409/)
  const refunds = `POST ${href(routes.apiDeskOrderRefunds, order1)}`
  const desk = await fakeDesk(page, { [askOrder]: ok({ ...order(), refusedByProvider: true }) })
  await page.goto(orderPath)
  await page.getByRole('button', { name: 'Rembourser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rembourser des tickets' })
  await expect(dialog.getByLabel('Payer à la main : le prestataire a déjà refusé')).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Choisissez des tickets' })).toBeDisabled()
  await expect(dialog.getByLabel(/KW-9H5M-14SF/)).toBeDisabled()
  await dialog.getByLabel(/KW-8G4L-03RE/).check()
  await dialog.getByLabel('Motif').fill('Malade le jour du concert')
  await expectAccessible(page, 'refund')

  desk.answers[refunds] = refused(
    409,
    'remboursement-en-cours',
    'Un remboursement de cette commande est déjà en cours.',
  )
  const send = dialog.getByRole('button', { name: 'Rembourser 28 000 FCFA' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('déjà en cours')
  await expect(dialog.getByLabel('Motif')).toHaveValue('Malade le jour du concert')
  await expectAccessible(page, 'refund, refused')

  desk.answers[refunds] = refused(403, 'preuve-demandee', 'Confirmez que c’est vous.')
  await send.click()
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await expectAccessible(page, 'proof')
  await proof.getByRole('button', { name: 'Annuler' }).click()
  await expect(proof).toBeHidden()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(dialog.getByLabel('Motif')).toHaveValue('Malade le jour du concert')

  // Every try of one dialog is one refund.
  const keys = desk.asked.filter(({ address }) => address === refunds).map(({ body }) => body)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toEqual(keys[1])
  expect(keys[0]).toMatchObject({
    tickets: ['KW-8G4L-03RE'],
    reason: 'Malade le jour du concert',
    byHand: true,
  })
})

test('approvals are read, refused with a reason, and left to others where they are one’s own', async ({
  page,
}) => {
  const decide = `POST ${href(routes.apiDeskDecideApproval, { id: approval.id })}`
  const desk = await fakeDesk(page, {
    [askApprovals]: ok(
      approvals(
        approval,
        { ...approval, id: 'own', mine: true, subject: 'KD-OWN' },
        { ...approval, id: 'alone', mine: true, ownFrom: '2026-07-06T10:30:00+01:00' },
      ),
    ),
    // By then it would have done something else.
    [decide]: ok({ approval: { id: approval.id, state: 'void' } }),
  })
  await page.goto(routes.deskRefunds)
  await expect(page.getByRole('button', { name: 'Approuver 150 000 FCFA' })).toHaveCount(1)
  await expect(page.getByText('Vous l’avez demandé : une autre personne décide.')).toBeVisible()
  await expect(
    page.getByText('Vous êtes seul(e) : vous pouvez l’approuver à partir du 6 juillet'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approuver seul(e) 150 000 FCFA' })).toBeDisabled()
  await expectAccessible(page, 'approvals')
  await page.getByRole('button', { name: 'Refuser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuser de rembourser 150 000 FCFA' })
  await dialog.getByLabel('Motif').fill('Le ticket a servi')
  await expectAccessible(page, 'refusing')
  desk.answers[askApprovals] = ok(approvals())
  await dialog.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Rien n’attend.')).toBeVisible()
  // It keeps its place, and says what became of it.
  await expect(page.getByText('Rien n’est parti : ce n’est plus ce qui avait été demandé.')).toBeVisible()
  await expectAccessible(page, 'decided')
  expect(desk.asked.find(({ address }) => address === decide)?.body).toEqual({
    answer: 'no',
    reason: 'Le ticket a servi',
  })
})

test('who is new as an approver reads from when they may approve, and may refuse', async ({ page }) => {
  await fakeDesk(page, {
    [askApprovals]: ok({ ...approvals(approval), approvesFrom: '2026-07-07T09:00:00+01:00' }),
  })
  await page.goto(routes.desk)
  await page
    .getByRole('link', { name: 'Demandes que vous pourrez approuver à partir du 7 juillet 2026 à 9h : 1' })
    .click()
  await expect(page.getByText('Vous pourrez approuver à partir du 7 juillet 2026, 9h00.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refuser' })).toBeEnabled()
  await expect(page.getByRole('button', { name: /^Approuver/ })).toHaveCount(0)
  await expectAccessible(page, 'approvals of somebody new')
})

test('whoever could approve reads that the one who asked is gone, and may only refuse', async ({ page }) => {
  await fakeDesk(page, { [askApprovals]: ok(approvals({ ...approval, gone: true })) })
  await page.goto(routes.deskRefunds)
  await expect(
    page.getByText('Koffi Dossou n’en a plus le droit : refusez cette demande et faites-la vous-même.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refuser' })).toBeEnabled()
  await expect(page.getByRole('button', { name: /^Approuver/ })).toHaveCount(0)
  await expectAccessible(page, 'approvals of somebody who is gone')
})

test('the box finds an order by the keyboard alone, and says when there is none', async ({ page }) => {
  const search = `GET ${routes.apiDeskSearch}`
  const desk = await fakeDesk(page, {
    [askApprovals]: ok(approvals()),
    [askOrder]: ok(order()),
    [search]: ok({ exact: [], orders: [{ ...hit, why: 'alike' }], more: true, transaction: null }),
  })
  await page.goto(routes.desk)
  await expect(page.getByText('Rien n’attend.')).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await expectAccessible(page, 'box, empty')
  await box.fill('adanlo')
  await expect(page.getByRole('option', { name: /Sènami Àdànlɔ̀ \(nom proche\)/ })).toBeVisible()
  await expectAccessible(page, 'box, with orders')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(orderPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  desk.answers[search] = ok({ exact: [], orders: [], more: false, transaction: null })
  await page.keyboard.press('/')
  await box.fill('xyzzy')
  await expect(page.getByText('Aucun résultat.')).toBeVisible()
  // Who is on the telephone has bought some seconds ago.
  const nothing = desk.answers[search]
  desk.answers[search] = ok({ exact: [], orders: [hit], more: false, transaction: null })
  await expect(page.getByRole('option', { name: /Sènami Àdànlɔ̀/ })).toBeVisible()
  desk.answers[search] = nothing ?? 'never'
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.goto(`${routes.deskSearch}?q=xyzzy`)
  await expect(page.getByText('Aucun résultat pour « xyzzy ».')).toBeVisible()
  await expectAccessible(page, 'search, nothing found')
})

test('the box has its script before it is asked for, and loses no letter', async ({ page }) => {
  await fakeDesk(page, {
    [askApprovals]: ok(approvals()),
    [`GET ${routes.apiDeskSearch}`]: ok({ exact: [], orders: [], more: false, transaction: null }),
  })
  const script = page.waitForResponse((response) => response.url().includes('/search-box'))
  await page.goto(routes.desk)
  await (await script).finished()
  // Its parts are there, and run.
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zannou')
  await expect(page.getByRole('combobox')).toHaveValue('zannou')
})

test('Enter before the answer opens the first hit once it comes, unless the words change or the box closes', async ({
  page,
}) => {
  const search = `GET ${routes.apiDeskSearch}`
  const found = ok({ exact: [], orders: [hit], more: false, transaction: null })
  const desk = await fakeDesk(page, { [askApprovals]: ok(approvals()), [askOrder]: ok(order()) })
  const box = page.getByRole('combobox')
  const enterEarly = async (words: string) => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    desk.answers[search] = promise
    await page.keyboard.press('Control+k')
    await box.fill(words)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Recherche en cours…')).toBeVisible()
    await expect.poll(() => desk.asked.at(-1)?.address).toBe(search)
    return () => resolve(found)
  }
  await page.goto(routes.desk)
  await expect(page.getByText('Rien n’attend.')).toBeVisible()

  const answerChanged = await enterEarly('adan')
  await box.fill('adanlo')
  await expect.poll(() => desk.asked.filter(({ address }) => address === search)).toHaveLength(2)
  answerChanged()
  await expect(page.getByText('Recherche en cours…')).toBeHidden()
  await expect(page.getByRole('option', { name: /Sènami Àdànlɔ̀/ })).toBeVisible()
  await page.keyboard.press('Escape')

  const answerClosed = await enterEarly('senami')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  answerClosed()
  await page.keyboard.press('Control+k')
  await box.fill('senami')
  await expect(page.getByRole('option', { name: /Sènami Àdànlɔ̀/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(routes.desk)

  const answerExact = await enterEarly('dossou')
  answerExact()
  await expect(page).toHaveURL(orderPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
