import { formatMoney } from '../../../format/money.ts'
import { anyQuestion, writeLetter, type Enclosures, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { refundMailData, type RefundNews } from './queue-refund-mail.ts'

/** What the mail about a refund encloses when tickets have become void. */
export type EncloseVoided = (orderId: string, ticketIds: readonly string[]) => Promise<Enclosures>

/** The mail is short, in plain words, with nothing to click. */
export async function renderRefundMail(
  mail: QueuedMail,
  company: MailSender,
  encloseVoided: EncloseVoided,
): Promise<MailContent> {
  const news = refundMailData.parse(mail.data)
  const { title, sentences } = words(news)
  const { voided = [] } = news
  return writeLetter({
    subject: `${title} (${news.reference})`,
    title,
    preview: sentences[0] ?? title,
    sender: company,
    paragraphs: [
      news.firstName === '' ? 'Bonjour,' : `Bonjour ${news.firstName},`,
      ...sentences,
      anyQuestion(company, news.reference),
    ],
    ...(voided.length > 0 && (await encloseVoided(mail.subjectId, voided))),
  })
}

function words({ stage, amount, reference, byHand, withTickets, gift }: RefundNews) {
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
    case 'taken-back':
      return {
        title: 'Votre paiement a été repris',
        sentences: [
          `Le service de paiement a repris après coup l'argent de votre ${gift ? 'don' : 'commande'} ${reference}.`,
          "Ce n'est pas un remboursement de notre part : pour savoir où est la somme, demandez à votre opérateur.",
          ...(withTickets ? ["Les tickets de cette commande n'ouvrent plus l'entrée."] : []),
          ...(gift ? ["Ce don n'est plus compté dans la collecte, et son reçu ne vaut plus."] : []),
          "Vous n'avez rien demandé ? Écrivez-nous.",
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
