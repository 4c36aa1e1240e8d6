import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { StatusLine, type Status } from './status-line.tsx'

interface TicketFormProps {
  /** What was typed. */
  number: string
  /** The token of the ticket's own link, or empty. */
  link: string
  status: Status | null
}

/** The first step. Works as a form that the page answers; `run-space.ts` asks without leaving it. */
export function TicketForm({ number, link, status }: TicketFormProps) {
  return (
    <form
      method="post"
      action={`${href(routes.photoSpace)}#ticket`}
      data-check={routes.apiPhotoTicket}
      aria-labelledby="ticket"
      className="grid content-start gap-4 rounded-card border border-line bg-raised p-5 sm:p-8"
    >
      <h2 id="ticket" className="font-display text-2xl font-bold">
        Votre ticket
      </h2>
      <TextField
        label="Numéro du ticket"
        name="numeroticket"
        required
        defaultValue={number}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        invalid={status?.tone === 'error'}
        hint="Il est imprimé sur votre ticket, sous le code QR : KW-XXXX-XXXX."
      />
      {link === '' ? null : <input type="hidden" name="billet" value={link} />}
      <Button
        type="submit"
        className="in-data-verified:border-edge in-data-verified:bg-transparent in-data-verified:text-ink in-data-verified:hover:bg-sand sm:justify-self-start"
      >
        Vérifier le ticket
      </Button>
      <StatusLine name="check" status={status} />
    </form>
  )
}
