import { simpleParser, type ParsedMail } from 'mailparser'
import { z } from 'zod'

/** A message as a mail program that is not ours takes it apart. */
export async function readMail(raw: string) {
  const mail = await simpleParser(raw, { skipImageLinks: true })
  return {
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    from: addressesOf(mail.from),
    to: addressesOf(mail.to),
    replyTo: addressesOf(mail.replyTo),
    header: (name: string) => mail.headers.get(name),
    text: mail.text ?? '',
    html: mail.html || '',
    files: mail.attachments.map(({ filename, contentType, contentDisposition, headers, content }) => ({
      name: filename ?? '',
      type: contentType,
      disposition: contentDisposition,
      parameters: parametersOf(headers.get('content-type')),
      content,
    })),
  }
}

const structured = z.object({ params: z.record(z.string(), z.string()) })

function parametersOf(header: unknown): Record<string, string> {
  const read = structured.safeParse(header)
  return read.success ? read.data.params : {}
}

function addressesOf(header: ParsedMail['from'] | ParsedMail['to']): string[] {
  const lists = Array.isArray(header) ? header : [header]
  return lists.flatMap((list) => list?.value.map(({ address }) => address ?? '') ?? [])
}
