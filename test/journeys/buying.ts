import { randomInt } from 'node:crypto'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { routes } from '../../src/routes.ts'

export interface JourneyBuyer {
  lastName: string
  firstName: string
  email: string
  phone: string
  city: string
}

/** Of all workers that one run of the journeys starts; elsewhere any. */
const processNumber = Number(process.env.TEST_WORKER_INDEX ?? randomInt(1_000))
let buyers = 0

/**
 * A buyer whom the demo has never seen: limits count by phone number. Numbered, because chance meets itself again;
 * the first three digits are those of the process, as several follow each other on one demo.
 */
export function newBuyer(): JourneyBuyer {
  const number = (processNumber * 1_000 + ++buyers).toString().padStart(6, '0')
  return {
    lastName: 'Àdànlɔ̀',
    firstName: 'Sènami',
    email: `senami${number}@exemple.bj`,
    phone: `0197${number}`,
    city: 'Cotonou',
  }
}

/** The card of a ticket type, ready: its script runs. */
export async function readyCard(page: Page, ticketType: string): Promise<Locator> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: ticketType }) })
  await card.hover()
  await expect(page.locator('astro-island').filter({ has: card })).not.toHaveAttribute('ssr')
  return card
}

/** From an event's page or a list to the open purchase dialog. */
export async function openPurchase(
  page: Page,
  path: string,
  ticketType: string,
  quantity = 1,
): Promise<Locator> {
  await page.goto(path)
  const card = await readyCard(page, ticketType)
  for (let count = 1; count < quantity; count++) {
    await card.getByRole('button', { name: 'Un ticket de plus' }).click()
  }
  await card.getByRole('link', { name: /^Acheter/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Achat de Ticket - / })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Types into the buyer's form, in a dialog or on a page. */
export async function fillBuyer(form: Page | Locator, buyer: JourneyBuyer): Promise<void> {
  await form.getByLabel('Nom', { exact: true }).fill(buyer.lastName)
  await form.getByLabel('Prénom').fill(buyer.firstName)
  await form.getByLabel('Email', { exact: true }).fill(buyer.email)
  await form.getByLabel("Confirmer l'email").fill(buyer.email)
  await form.getByLabel('Numero Whatsapp').fill(buyer.phone)
  await form.getByLabel('Ville').fill(buyer.city)
}

/** Also once its places are held, when the button says what is paid. */
export async function confirm(form: Page | Locator): Promise<void> {
  await form.getByRole('button', { name: /^(Confirmer l'achat|Payer [\d\s]+FCFA)$/ }).click()
}

/** The provider's frame, which comes from another host name. */
export function widget(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Paiement de démonstration"]')
}

/** Clicks inside the frame what shall happen. Rare outcomes are in a disclosure. */
export async function choose(page: Page, outcome: string): Promise<void> {
  const frame = widget(page)
  await expect(frame.getByRole('heading', { name: /FCFA$/ })).toBeVisible()
  const button = frame.getByRole('button', { name: outcome, exact: true })
  if (!(await button.isVisible())) await frame.getByText('Cas particuliers').click()
  await button.click()
}

/** From the open purchase dialog to the widget. */
export async function confirmPurchase(dialog: Locator, buyer: JourneyBuyer): Promise<void> {
  await fillBuyer(dialog, buyer)
  await confirm(dialog)
}

/** Buys and pays, and ends on the order page with its tickets. */
export async function buyTickets(
  page: Page,
  {
    path,
    ticketType,
    quantity = 1,
    buyer = newBuyer(),
  }: { path: string; ticketType: string; quantity?: number; buyer?: JourneyBuyer },
): Promise<JourneyBuyer> {
  const dialog = await openPurchase(page, path, ticketType, quantity)
  await confirmPurchase(dialog, buyer)
  await choose(page, 'Payer (réussi)')
  await page
    .getByRole('dialog', { name: 'Paiement réussi !' })
    .getByRole('link', { name: 'Voir mes tickets' })
    .click()
  await expect(page).toHaveURL(/\/commande\/[\w-]{22}$/)
  return buyer
}

/** Waits in the demo's mailbox for the newest message to that buyer, and opens it. */
export async function openMail(page: Page, { email }: JourneyBuyer): Promise<void> {
  const mail = page.getByRole('link').filter({ hasText: `À ${email}` })
  await expect(async () => {
    await page.goto(routes.demoMailbox)
    await expect(mail.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.first().click()
  await expect(page.getByTitle('Message')).toBeVisible()
}

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 120; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}.`)
}
