import { Download } from 'lucide-react'
import { formatClock, formatDay } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { displayFont } from '../../ui/display-font.ts'
import type { MailLine } from './mailbox-screen.tsx'

/** Name under which a mail's HTML part is served beside its attachments. */
export const mailBodyFile = 'message.html'

/** One mail, both of its parts and what is attached. The HTML stands in a frame where no script runs. */
export function MailScreen({ mail }: { mail: MailLine & { text: string } }) {
  const { id } = mail
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8">
      <a href={href(routes.demoMailbox)} className="inline-flex min-h-11 items-center underline">
        Tous les messages
      </a>
      <div className="grid gap-2">
        <h1 className={`text-2xl font-bold wrap-anywhere sm:text-3xl ${displayFont(mail.subject)}`}>
          {mail.subject}
        </h1>
        <p className="text-muted wrap-anywhere">
          À {mail.to}, le {formatDay(mail.at)} à {formatClock(mail.at)}
        </p>
      </div>
      {mail.attachments.length > 0 ? (
        <ul aria-label="Pièces jointes" className="flex flex-wrap gap-3">
          {mail.attachments.map(({ filename }) => (
            <li key={filename}>
              <a
                href={href(routes.demoMailAttachment, { id, file: filename })}
                download={filename}
                className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-edge px-5 font-semibold hover:border-ink hover:bg-sand"
              >
                <Download aria-hidden="true" className="size-5" />
                {filename}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <iframe
        title="Message"
        src={href(routes.demoMailAttachment, { id, file: mailBodyFile })}
        // Links of the mail open beside it; no script, no form, no access to this site.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[48rem] w-full rounded-card border border-line bg-white"
      />
      <details className="rounded-card border border-line bg-raised px-5 open:pb-5">
        <summary className="flex min-h-14 items-center font-semibold underline decoration-2 underline-offset-4">
          Version texte
        </summary>
        <pre className="overflow-x-auto text-sm whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
      </details>
    </div>
  )
}
