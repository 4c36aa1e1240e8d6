import { formatMoney } from '../../../format/money.ts'
import { MailButton, MailFrame, mailHtml, MailNote, MailText } from '../../../platform/mail/mail-frame.tsx'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Donation } from '../store.ts'

type Content = Omit<Mail, 'to' | 'messageId'>

interface Sender {
  name: string
  city: string
  email: string
}

/** Thanks, with the receipt as a PDF. `url` is the donation's page. */
export function renderThanks(donation: Donation, company: Sender, url: string, receipt: Uint8Array): Content {
  const { reference, amount } = donation
  const title = 'Merci pour votre don !'
  const paragraphs = [
    greeting(donation),
    `Nous avons bien reçu votre don de ${formatMoney(amount)}. Votre soutien fait la différence.`,
    'Votre reçu est joint à cet e-mail en PDF. Vous le retrouvez aussi sur la page de votre don.',
  ]
  const question = `Une question ? Écrivez-nous à ${company.email} en indiquant la référence ${reference}.`
  return {
    subject: `Merci pour votre don (${reference})`,
    text: [title, ...paragraphs, `Voir mon don : ${url}`, question, company.name].join('\n\n'),
    html: mailHtml(
      <MailFrame
        title={title}
        preview={`Votre don de ${formatMoney(amount)} est bien arrivé.`}
        sender={company}
      >
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
        <MailButton url={url}>Voir mon don</MailButton>
        <MailNote>{question}</MailNote>
      </MailFrame>,
    ),
    attachments: [
      { filename: `recu-${reference}.pdf`, contentType: 'application/pdf', body: Buffer.from(receipt) },
    ],
  }
}

/** Money came that is not the gift: it goes back, and nobody should pay again because of it. */
export function renderDonationRefund(donation: Donation, company: Sender, amount: number): Content {
  const { reference } = donation
  const title = 'Votre paiement vous sera rendu'
  const paragraphs = [
    greeting(donation),
    `Nous avons reçu un paiement de ${formatMoney(amount)} pour votre don ${reference}, mais il ne correspond pas au don que vous aviez choisi.`,
    "Ne payez pas une seconde fois : cette somme vous sera rendue sur le moyen de paiement utilisé. Vous n'avez rien à faire.",
    `Une question ? Écrivez-nous à ${company.email} en indiquant la référence ${reference}.`,
  ]
  return {
    subject: `${title} (${reference})`,
    text: [...paragraphs, company.name].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview="Vous n'avez rien à faire." sender={company}>
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
      </MailFrame>,
    ),
    attachments: [],
  }
}

function greeting({ firstName, pseudonym }: Donation): string {
  const name = firstName || pseudonym
  return name === '' ? 'Bonjour,' : `Bonjour ${name},`
}
