import { expect, test } from 'vitest'
import { renderOrderLink } from './order-link-mail.tsx'

const linkMail = (more: { paid?: boolean } = {}) =>
  renderOrderLink(
    {
      id: 'c0d58ec7-6f5b-4a8e-9d9a-6a3d3f4d7b10',
      kind: 'order-link',
      subjectId: 'order',
      recipient: 'ayaba@example.org',
      messageId: 'c0d58ec7-6f5b-4a8e-9d9a-6a3d3f4d7b10',
      attempts: 0,
      data: { reference: 'K-4M7T2', token: 'tok', firstName: 'Ayaba <i>', ...more },
    },
    {
      config: { publicUrl: 'https://kwabo.example' },
      settings: { company: { name: 'Kwabo', city: 'Cotonou', email: 'contact@kwabo.example' } },
    },
  )

test('the mail with the link of a paid order does not say that it is unpaid', () => {
  const { html, text } = linkMail({ paid: true })
  for (const body of [text, html]) {
    expect(body).toContain('https://kwabo.example/commande/tok')
    expect(body).not.toContain('Aucun paiement')
    expect(body).not.toContain('ne payez pas')
  }
  expect(html).toContain('Ayaba &lt;i&gt;')
})

test('the mail with the link says the same in HTML and in text, and not to pay again', () => {
  const { subject, html, text } = linkMail()
  expect(subject).toBe('Votre commande K-4M7T2')
  for (const body of [text, html]) {
    expect(body).toContain('https://kwabo.example/commande/tok')
    expect(body).toContain('ne payez pas une seconde fois')
    // The address may be a stranger's, so the mail repeats nothing that the buyer typed.
    expect(body).not.toContain('Ayaba')
  }
})
