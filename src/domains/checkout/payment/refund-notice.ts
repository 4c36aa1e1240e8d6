import { z } from 'zod'
import { formatMoney } from '../../../format/money.ts'
import type { Executor } from '../../../platform/database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { queueMail, type QueuedMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Order } from '../store.ts'

/** Kind of the mail that tells a buyer that money came at a bad moment and will be returned. */
export const REFUND_NOTICE = 'refund-due'

const noticeData = z.object({ reference: z.string(), firstName: z.string(), amount: z.int() })

/** Queued in the transaction that books the money as due. `amount` in whole francs. */
export async function queueRefundNotice(
  tx: Executor,
  { random }: { random: Random },
  order: Order,
  amount: number,
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: REFUND_NOTICE,
    subjectId: order.id,
    recipient: order.email,
    data: noticeData.parse({ reference: order.reference, firstName: order.firstName, amount }),
  })
}

/** The notice itself: short, in plain words, nothing to click. */
export function renderRefundNotice(
  mail: QueuedMail,
  company: { name: string; email: string },
): Omit<Mail, 'to' | 'messageId'> {
  const { reference, firstName, amount } = noticeData.parse(mail.data)
  const paragraphs = [
    `Bonjour ${firstName},`,
    `Nous avons reçu un paiement de ${formatMoney(amount)} pour votre commande ${reference}, mais il n'a pas pu servir à l'achat de vos places.`,
    'Ne payez pas une seconde fois : cette somme vous sera rendue sur le moyen de paiement utilisé. Vous n’avez rien à faire.',
    `Une question ? Écrivez-nous à ${company.email} en indiquant la référence ${reference}.`,
    company.name,
  ]
  return {
    subject: `Votre paiement vous sera rendu (${reference})`,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="fr"><body>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</body></html>`,
    attachments: [],
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
