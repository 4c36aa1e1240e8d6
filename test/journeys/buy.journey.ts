import { readFile } from 'node:fs/promises'
import { routes } from '../../src/routes.ts'
import { buyTickets, openMail } from './buying.ts'
import { expect, test } from './journey.ts'
import { readCode, readCodes } from './read-tickets.ts'

/** A landing page and a list that merges three events. */
const places = [
  { name: "on an event's own page", path: '/lnds', ticketType: 'Standard', tag: '@narrow-first' },
  {
    name: 'on the list of three events',
    path: '/ticketlist',
    ticketType: 'Tapis rouge',
    tag: '@narrow-first',
  },
  { name: 'on the page of the festival', path: '/lekowa', ticketType: 'Pass 5 jours', tag: [] },
]

for (const { name, path, ticketType, tag } of places) {
  test(
    `two tickets bought ${name} are there at once, in the mail too, and their codes verify`,
    { tag },
    async ({ page }) => {
      const buyer = await buyTickets(page, { path, ticketType, quantity: 2 })
      await expect(page.getByRole('heading', { name: 'Vos 2 tickets sont prêts' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(2)
      await expect(page.getByText(`${buyer.firstName} ${buyer.lastName}`).first()).toBeVisible()
      const written = page.locator('[data-part=number]')
      await expect(written).toHaveCount(2)
      const numbers = await written.allTextContents()
      expect(new Set(numbers).size).toBe(2)

      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Tous les tickets en PDF' }).click()
      const codes = await readCodes(await readFile(await (await downloading).path()))
      expect(new Set(codes).size).toBe(2)
      // The same codes stand on the page itself.
      const shown = await page.getByRole('img', { name: `Code QR du ticket ${numbers[0]}` }).screenshot()
      expect(codes).toContain(await readCode(shown))

      const receiving = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Reçu en PDF' }).click()
      expect((await receiving).suggestedFilename()).toMatch(/^recu-K-\w+\.pdf$/)

      await openMail(page, buyer)
      const attached = page.getByRole('list', { name: 'Pièces jointes' }).getByRole('link')
      await expect(attached).toHaveText([/^tickets-.*\.pdf$/, /\.ics$/, /^recu-.*\.pdf$/])
      const mailing = page.waitForEvent('download')
      await attached.first().click()
      expect(await readCodes(await readFile(await (await mailing).path()))).toEqual(codes)
      await expect(
        page
          .frameLocator('iframe[title=Message]')
          .getByText(numbers[0] ?? '')
          .first(),
      ).toBeVisible()

      for (const code of codes) {
        await page.goto(routes.verify)
        await page.getByLabel('Texte du code QR').fill(code)
        await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
        const result = page.getByRole('region', { name: 'Résultat' })
        await expect(result).toContainText('authentique')
        await expect(result).not.toContainText(buyer.lastName)
      }
    },
  )
}

test('a code that was changed by one character does not verify', { tag: '@phone' }, async ({ page }) => {
  await buyTickets(page, { path: '/siano', ticketType: 'Standard' })
  const [code = ''] = await codesOf(
    page
      .getByRole('img', { name: /^Code QR/ })
      .first()
      .screenshot(),
  )
  const forged = code.slice(0, 40) + (code[40] === 'A' ? 'B' : 'A') + code.slice(41)
  await page.goto(routes.verify)
  await page.getByLabel('Texte du code QR').fill(forged)
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
  const result = page.getByRole('region', { name: 'Résultat' })
  await expect(result).toBeVisible()
  await expect(result).not.toContainText('est authentique')
})

async function codesOf(picture: Promise<Buffer>): Promise<string[]> {
  return [await readCode(await picture)]
}
