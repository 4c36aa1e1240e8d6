import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { MailRefusedError, type Mail, type MailTransport } from './mail.ts'

/** What nodemailer's errors carry beyond their message. */
const smtpError = z.object({ command: z.string(), responseCode: z.int() })

/**
 * Sends over SMTP, `smtp://user:password@host:port` or `smtps://…`, on a few lasting connections. Every wait
 * has an end: a server that says nothing costs seconds, not a worker.
 */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Bodies come from our templates only; a template may never make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail) => {
      refuseLineBreaks(mail)
      try {
        await transport.sendMail({
          from,
          // As an object the address is taken whole: a comma in it cannot add a second recipient.
          to: { name: '', address: mail.to },
          replyTo: { name: '', address: mail.replyTo },
          subject: mail.subject,
          messageId: `<${mail.messageId}@${domain}>`,
          // RFC 3834: no machine answers a machine.
          headers: { 'Auto-Submitted': 'auto-generated' },
          html: mail.html,
          text: mail.text,
          attachments: mail.attachments.map(({ filename, contentType, body }) => ({
            filename,
            contentType,
            content: body,
          })),
        })
      } catch (error) {
        const refusal = smtpError.safeParse(error)
        if (refusal.success && refusal.data.command === 'RCPT TO' && refusal.data.responseCode >= 500) {
          throw new MailRefusedError(`SMTP ${refusal.data.responseCode}`, { cause: error })
        }
        throw error
      }
    },
    close: async () => transport.close(),
  }
}

/** A line break in a header would begin another header. Names are validated long before; this is the last door. */
function refuseLineBreaks({ to, replyTo, subject, messageId, attachments }: Mail) {
  const files = attachments.flatMap((one) => [one.filename, one.contentType])
  const headers = [to, replyTo, subject, messageId, ...files]
  if (headers.some((text) => /\p{Cc}/u.test(text))) {
    throw new MailRefusedError('a header holds a control character')
  }
}
