import { z } from 'zod'
import { formatMoney } from '../../../format/money.ts'
import type { Executor } from '../../../platform/database.ts'
import { MailFrame, mailHtml, MailText } from '../../../platform/mail/mail-frame.tsx'
import type { Mail } from '../../../platform/mail/mail.ts'
import { queueMail, type QueuedMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'

/** Kind of the mails that tell somebody how far money on its way back has come. */
export const REFUND_MAIL = 'refund'

const refundMailData = z.object({
  stage: z.enum(['decided', 'done', 'refused']),
  /** Of the order or the donation. */
  reference: z.string(),
  firstName: z.string(),
  amount: z.int(),
  byHand: z.boolean(),
  /** The tickets that go with it no longer open the entrance, or do so again. */
  withTickets: z.boolean(),
})
export type RefundNews = z.infer<typeof refundMailData>

/** Queued in the transaction that is its reason. `subjectId`: the order or the donation. */
export async function queueRefundMail(
  tx: Executor,
  { random }: { random: Random },
  to: { subjectId: string; recipient: string },
  news: RefundNews,
): Promise<void> {
  await queueMail(tx, { id: uuid(random), kind: REFUND_MAIL, ...to, data: refundMailData.parse(news) })
}

/** Short, in plain words, nothing to click. */
export function renderRefundMail(
  mail: QueuedMail,
  company: { name: string; city: string; email: string },
): Omit<Mail, 'to' | 'messageId'> {
  const news = refundMailData.parse(mail.data)
  const { title, sentences } = words(news)
  const paragraphs = [
    news.firstName === '' ? 'Bonjour,' : `Bonjour ${news.firstName},`,
    ...sentences,
    `Une question ? Écrivez-nous à ${company.email} en indiquant la référence ${news.reference}.`,
  ]
  return {
    subject: `${title} (${news.reference})`,
    text: [...paragraphs, company.name].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={sentences[0] ?? title} sender={company}>
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
      </MailFrame>,
    ),
    attachments: [],
  }
}

function words({ stage, amount, reference, byHand, withTickets }: RefundNews) {
  const money = formatMoney(amount)
  switch (stage) {
    case 'decided':
      return {
        title: 'Votre remboursement est en route',
        sentences: [
          `Nous vous remboursons ${money} pour votre commande ${reference}.`,
          byHand
            ? "Nous vous rendons cette somme nous-mêmes : un e-mail vous le confirmera dès que c'est fait."
            : "La somme revient sur le moyen de paiement utilisé. Un e-mail vous le confirmera dès que c'est fait.",
          ...(withTickets ? ["Les tickets remboursés n'ouvrent plus l'entrée."] : []),
          "Vous n'avez rien à faire.",
        ],
      }
    case 'done':
      return {
        title: 'Votre remboursement est fait',
        sentences: [
          `${money} vous ont été rendus (${reference}).`,
          byHand
            ? 'Selon votre opérateur, la somme peut mettre quelques jours à apparaître.'
            : 'La somme est revenue sur le moyen de paiement utilisé. Selon votre opérateur, elle peut mettre quelques jours à apparaître.',
        ],
      }
    case 'refused':
      return {
        title: "Votre remboursement n'a pas abouti",
        sentences: [
          `Les ${money} que nous voulions vous rendre (${reference}) ne sont pas partis.`,
          ...(withTickets ? ['Vos tickets sont de nouveau valables, comme avant.'] : []),
          "Notre équipe reprend votre dossier et vous écrit. Vous n'avez rien à faire.",
        ],
      }
  }
}
