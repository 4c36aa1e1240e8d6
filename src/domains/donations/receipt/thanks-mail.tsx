import { formatMoney } from '../../../format/money.ts'
import { anyQuestion, writeLetter, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { Donation } from '../store.ts'

/** Thanks, with the receipt as a PDF. `url` is the donation's page. */
export function renderThanks(
  donation: Donation,
  company: MailSender,
  url: string,
  receipt: Uint8Array,
): MailContent {
  const { reference, amount } = donation
  return writeLetter({
    subject: `Merci pour votre don (${reference})`,
    title: 'Merci pour votre don !',
    preview: `Votre don de ${formatMoney(amount)} est bien arrivé.`,
    sender: company,
    paragraphs: [
      greeting(donation),
      `Nous avons bien reçu votre don de ${formatMoney(amount)}. Votre soutien fait la différence.`,
      'Votre reçu est joint à cet e-mail en PDF. Vous le retrouvez aussi sur la page de votre don.',
    ],
    link: { url, words: 'Voir mon don' },
    note: anyQuestion(company, reference),
    attachments: [
      { filename: `recu-${reference}.pdf`, contentType: 'application/pdf', body: Buffer.from(receipt) },
    ],
  })
}

export function greeting({ firstName, pseudonym }: Donation): string {
  const name = firstName || pseudonym
  return name === '' ? 'Bonjour,' : `Bonjour ${name},`
}
