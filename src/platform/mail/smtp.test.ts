import { afterEach, describe, expect, it } from 'vitest'
import { readMail } from '../../../test/factories/read-mail.ts'
import { startSmtpServer, type Manners } from '../../../test/smtp-server.ts'
import { MailRefusedError, type Mail } from './mail.ts'
import { createSmtpTransport } from './smtp.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(manners?: Manners) {
  const server = await startSmtpServer(manners)
  const transport = createSmtpTransport({ url: server.url, from: 'Kwabo <billets@kwabo.example>' })
  closing.push(server.close, transport.close)
  return { server, transport }
}

const mail = (differing: Partial<Mail> = {}): Mail => ({
  messageId: '6ad1c9f2-1f1e-4a4c-9f0e-0d2f9f3f7a11',
  to: 'ayaba@example.org',
  replyTo: 'aide@kwabo.example',
  subject: 'Vos tickets pour Gbadéfè à Ɖɔ̀wɔ̀tɔ́',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  attachments: [],
  ...differing,
})

describe('sending over SMTP', () => {
  it('delivers HTML and text under our Message-ID, with letters of any script in the subject', async () => {
    const { server, transport } = await start()
    await transport.send(mail())
    expect(server.received).toHaveLength(1)
    const [{ raw, recipients, from } = { raw: '', recipients: [], from: '' }] = server.received
    expect(from).toBe('billets@kwabo.example')
    expect(recipients).toEqual(['ayaba@example.org'])
    const read = await readMail(raw)
    expect(read).toMatchObject({
      messageId: '<6ad1c9f2-1f1e-4a4c-9f0e-0d2f9f3f7a11@kwabo.example>',
      from: ['billets@kwabo.example'],
      to: ['ayaba@example.org'],
      replyTo: ['aide@kwabo.example'],
      subject: 'Vos tickets pour Gbadéfè à Ɖɔ̀wɔ̀tɔ́',
      text: 'Bonjour',
      html: '<p>Bonjour</p>',
    })
    expect(read.header('auto-submitted')).toBe('auto-generated')
    expect(read.header('content-type')).toMatchObject({ value: 'multipart/alternative' })
  })

  it('throws what may be tried again when the server says later, or is not there', async () => {
    const { server, transport } = await start({
      onMessage: (attempt) => (attempt === 1 ? { code: 451, text: 'try again later' } : undefined),
    })
    await expect(transport.send(mail())).rejects.not.toBeInstanceOf(MailRefusedError)
    await transport.send(mail())
    expect(server.received).toHaveLength(1)

    const nobody = createSmtpTransport({ url: 'smtp://127.0.0.1:1', from: 'billets@kwabo.example' })
    closing.push(nobody.close)
    await expect(nobody.send(mail())).rejects.not.toBeInstanceOf(MailRefusedError)
  })

  it('says for good when the server knows no such recipient', async () => {
    const { transport } = await start({ onRecipient: () => ({ code: 550, text: 'no such mailbox' }) })
    await expect(transport.send(mail())).rejects.toBeInstanceOf(MailRefusedError)
  })

  it.each([
    ['subject', mail({ subject: 'Vos tickets\r\nBcc: all@example.org' })],
    ['answer address', mail({ replyTo: 'ayaba@example.org\r\nBcc: all@example.org' })],
    ['recipient', mail({ to: 'ayaba@example.org\r\nBcc: all@example.org' })],
    [
      'file name',
      mail({
        attachments: [{ filename: 'a\nb.pdf', contentType: 'application/pdf', body: Buffer.alloc(1) }],
      }),
    ],
  ])('lets no line break in the %s begin another header', async (_, malicious) => {
    const { server, transport } = await start()
    await expect(transport.send(malicious)).rejects.toBeInstanceOf(MailRefusedError)
    expect(server.attempts()).toBe(0)
  })

  it('never makes two recipients of one address', async () => {
    const { server, transport } = await start()
    await transport.send(mail({ to: 'ayaba@example.org, all@example.org' })).catch(() => undefined)
    for (const { recipients } of server.received) expect(recipients).toHaveLength(1)
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('all@example.org')
  })
})
