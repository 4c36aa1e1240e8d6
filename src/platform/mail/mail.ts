import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Files } from '../files.ts'

/**
 * One message, ready to leave. `messageId` is the unique part of its Message-ID, before the @: ours, and the same
 * when it is sent again.
 */
export interface Mail {
  messageId: string
  to: string
  /** Where an answer goes: to people, whatever address the mail is sent from. */
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; body: Buffer }[]
}

/** A message but for whom it goes to. */
export type MailContent = Omit<Mail, 'to' | 'messageId'>

/** Sends one message or throws; a throw means that it may be tried again, unless it is a MailRefusedError. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Sending again cannot help: the server knows no such recipient, or the message itself is wrong. */
export class MailRefusedError extends Error {}

const FOLDER = 'mail'

const capturedMail = z.object({
  id: z.string(),
  at: z.string(),
  messageId: z.string(),
  to: z.string(),
  // Those of earlier releases may have none.
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string() })),
})

/** A message that was written down instead of being sent. `at` is ISO 8601. */
export type CapturedMail = z.infer<typeof capturedMail>

/** Without a mail server every message ends in a folder, where `/demo/boite-mail` shows it. */
export function createCaptureTransport({ files, clock }: { files: Files; clock: Clock }): MailTransport {
  return {
    send: async ({ attachments, ...mail }) => {
      const at = clock.now().toISOString()
      const digest = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 12)
      const id = `${at.replaceAll(/[-:.]/g, '')}-${digest}`
      const captured: CapturedMail = {
        ...mail,
        id,
        at,
        attachments: attachments.map(({ filename, contentType, body }) => ({
          filename,
          contentType,
          base64: body.toString('base64'),
        })),
      }
      await files.write(`${FOLDER}/${id}.json`, Buffer.from(JSON.stringify(captured)))
    },
    close: () => Promise.resolve(),
  }
}

/** The last captured messages, newest first. */
export async function listCaptured(files: Files, limit = 50): Promise<CapturedMail[]> {
  const names = await readdir(join(files.folder, FOLDER)).catch(() => [])
  const ids = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
  const newest = ids.sort().reverse().slice(0, limit)
  const mails = await Promise.all(newest.map((id) => readCaptured(files, id)))
  return mails.filter((mail) => mail !== undefined)
}

/** Undefined when there is no such message. */
export async function readCaptured(files: Files, id: string): Promise<CapturedMail | undefined> {
  if (!/^[0-9A-Z]+-[0-9a-f]{12}$/.test(id)) return undefined
  const body = await files.read(`${FOLDER}/${id}.json`)
  return body && capturedMail.parse(JSON.parse(body.toString('utf8')))
}
