import type { APIRoute } from 'astro'
import { readCaptured, type CapturedMail } from '../../platform/mail/mail.ts'
import { mailBodyFile } from '../../screens/mailbox/mail-screen.tsx'
import { mailboxIsOpen } from './mailbox-is-open.ts'

/** The HTML part of a captured mail, for the frame that shows it, or one of its attachments. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { config, files } = locals.services
  const mail = mailboxIsOpen(config) ? await readCaptured(files, params.id ?? '') : undefined
  if (!mail) return new Response(null, { status: 404 })
  return params.file === mailBodyFile ? answerBody(mail) : answerAttachment(mail, params.file)
}

function answerBody({ html }: CapturedMail): Response {
  // Mails carry their styles in attributes; whatever else a mail might hold stays inert.
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
  return new Response(linksBeside(html), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

/** Pages of the site refuse to be shown in a frame, so links of the mail open in a tab of their own. */
function linksBeside(html: string): string {
  return html.replaceAll(/<a (?![^>]*\starget=)/gi, '<a target="_blank" rel="noopener" ')
}

function answerAttachment({ attachments }: CapturedMail, name: string | undefined): Response {
  const attachment = attachments.find(({ filename }) => filename === name)
  if (!attachment) return new Response(null, { status: 404 })
  return new Response(Buffer.from(attachment.base64, 'base64'), {
    headers: {
      'content-type': attachment.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
