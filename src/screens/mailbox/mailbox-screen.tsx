import { Paperclip } from 'lucide-react'
import { formatClock, formatDay } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'

/** A captured mail as the list shows it. `at`: ISO 8601. */
export interface MailLine {
  id: string
  to: string
  subject: string
  at: string
  attachments: { filename: string }[]
}

/** The mails of the demonstration, newest first: what buyers would have received. */
export function MailboxScreen({ mails }: { mails: MailLine[] }) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8">
      <div className="grid gap-2">
        <h1 className="font-display text-3xl font-bold sm:text-4xl">Boîte mail de démonstration</h1>
        <p className="text-muted">
          Aucun serveur de mail n'est configuré : les messages restent ici au lieu de partir.
        </p>
      </div>
      {mails.length === 0 ? (
        <p className="rounded-card bg-sand px-5 py-8 text-center">
          Aucun message pour l'instant. Achetez un ticket : le mail avec le ticket arrive ici.
        </p>
      ) : (
        <ol className="grid gap-3">
          {mails.map((mail) => (
            <li key={mail.id}>
              <a
                href={href(routes.demoMail, { id: mail.id })}
                className="grid gap-1 rounded-card border border-line bg-raised px-5 py-4 hover:border-ink"
              >
                <span className="font-semibold wrap-anywhere">{mail.subject}</span>
                <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
                  <span className="wrap-anywhere">À {mail.to}</span>
                  <time dateTime={mail.at}>
                    {formatDay(mail.at)} à {formatClock(mail.at)}
                  </time>
                  {mail.attachments.length > 0 ? (
                    <span className="inline-flex items-center gap-1">
                      <Paperclip aria-hidden="true" className="size-4" />
                      {mail.attachments.length}
                      <span className="sr-only">
                        {mail.attachments.length === 1 ? ' pièce jointe' : ' pièces jointes'}
                      </span>
                    </span>
                  ) : null}
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
