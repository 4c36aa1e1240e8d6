import { expect, test } from 'vitest'
import { readCompany } from '../../../config.ts'
import type { RefundNews } from './queue-refund-mail.ts'
import { renderRefundMail } from './refund-mail.tsx'

const company = readCompany({})
const news: RefundNews = {
  stage: 'taken-back',
  reference: 'K-4M7T2',
  firstName: 'Afi',
  amount: 7_000,
  byHand: false,
  withTickets: true,
}
async function textOf(given: Partial<RefundNews>): Promise<string> {
  const mail = {
    id: 'm',
    kind: 'refund',
    subjectId: 's',
    recipient: 'afi@example.bj',
    messageId: '<m@kwabo.example>',
    attempts: 0,
    data: { ...news, ...given },
  }
  return (await renderRefundMail(mail, company, () => Promise.resolve({}))).text
}

test('E20: money that the provider took back is told as that, of an order and of a gift', async () => {
  const order = await textOf({})
  expect(order).toContain("l'argent de votre commande K-4M7T2")
  expect(order).toContain("n'ouvrent plus l'entrée")
  const gift = await textOf({ gift: true, withTickets: false, reference: 'D-4M7T2K9Q' })
  expect(gift).toContain("l'argent de votre don D-4M7T2K9Q")
  for (const text of [order, gift]) expect(text).toContain("Ce n'est pas un remboursement de notre part")
})
