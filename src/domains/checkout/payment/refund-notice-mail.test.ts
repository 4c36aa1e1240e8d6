import { expect, it } from 'vitest'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { renderRefundNotice } from './refund-notice-mail.tsx'

const queued: QueuedMail = {
  id: 'c0d58ec7-6f5b-4a8e-9d9a-6a3d3f4d7b10',
  kind: 'refund-due',
  subjectId: 'order',
  recipient: 'ayaba@example.org',
  messageId: 'c0d58ec7-6f5b-4a8e-9d9a-6a3d3f4d7b10',
  attempts: 0,
  data: { reference: 'K-4M7T2', firstName: 'Ayaba <i>', amount: 6_500 },
}

it('the notice of a refund says the same in HTML and in text: how much comes back, and not to pay again', () => {
  const company = { name: 'Kwabo', city: 'Cotonou, Bénin', email: 'contact@kwabo.example' }
  const { subject, html, text } = renderRefundNotice(queued, company)
  expect(subject).toBe('Votre paiement vous sera rendu (K-4M7T2)')
  for (const body of [text, html.replaceAll('&#x27;', "'")]) {
    expect(body).toContain('6\u00a0500\u00a0FCFA')
    expect(body).toContain('Ne payez pas une seconde fois')
    expect(body).toContain("Vous n'avez rien à faire.")
    expect(body).toContain('contact@kwabo.example')
  }
  expect(text).toContain('Bonjour Ayaba <i>,')
  expect(html).toContain('Bonjour Ayaba &lt;i&gt;,')
})

it('whoever paid too little while the places are held is told that they may still be paid', () => {
  const company = { name: 'Kwabo', city: 'Cotonou, Bénin', email: 'contact@kwabo.example' }
  const data = { reference: 'K-4M7T2', firstName: 'Ayaba', amount: 6_500, short: true }
  const { text } = renderRefundNotice({ ...queued, data }, company)
  expect(text).toContain('la page de votre commande dit combien payer')
  expect(text).not.toContain('Ne payez pas')
})
