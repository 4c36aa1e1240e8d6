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

/** Money came that is not the gift: it goes back, and nobody should pay again because of it. */
export function renderDonationRefund(donation: Donation, company: MailSender, amount: number): MailContent {
  const { reference } = donation
  const title = 'Votre paiement vous sera rendu'
  return writeLetter({
    subject: `${title} (${reference})`,
    title,
    preview: "Vous n'avez rien à faire.",
    sender: company,
    paragraphs: [
      greeting(donation),
      `Nous avons reçu un paiement de ${formatMoney(amount)} pour votre don ${reference}, mais il ne correspond pas au don que vous aviez choisi.`,
      "Ne payez pas une seconde fois : cette somme vous sera rendue sur le moyen de paiement utilisé. Vous n'avez rien à faire.",
      anyQuestion(company, reference),
    ],
  })
}

function greeting({ firstName, pseudonym }: Donation): string {
  const name = firstName || pseudonym
  return name === '' ? 'Bonjour,' : `Bonjour ${name},`
}
