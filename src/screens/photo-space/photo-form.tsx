import { ImagePlus } from 'lucide-react'
import type { VerifiedTicket } from '../../domains/photo-wall/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { leftWords, sendLabel } from './space-words.ts'
import { StatusLine, type Status } from './status-line.tsx'

interface PhotoFormProps {
  /** Null until a ticket is verified: then a script fills in who it is. */
  ticket: VerifiedTicket | null
  status: Status | null
}

/** The second step. Without script the photo goes as it is; with it, filtered and shrunk before it is sent. */
export function PhotoForm({ ticket, status }: PhotoFormProps) {
  return (
    <form
      id="photo"
      method="post"
      action={href(routes.sendPhoto)}
      encType="multipart/form-data"
      data-send={routes.apiSendPhoto}
      hidden={ticket === null}
      aria-labelledby="bienvenue"
      className="grid content-start gap-5 rounded-card border border-line bg-raised p-5 sm:p-8"
    >
      <div className="grid gap-1">
        <h2 id="bienvenue" className="font-display text-2xl font-bold wrap-anywhere">
          Bienvenue, <span data-name>{ticket ? `${ticket.prenom} ${ticket.nom}` : ''}</span> !
        </h2>
        <p className="text-muted">
          <span data-event>{ticket?.evenement.nom}</span>.{' '}
          <span data-left>{ticket ? leftWords(ticket.photosRestantes) : ''}</span>
        </p>
      </div>
      <input type="hidden" name="ticketPromoId" value={ticket?.ticketPromoId ?? ''} />
      <div className="grid gap-3">
        <label
          className={buttonClass(
            'secondary',
            'group cursor-pointer has-invalid:border-transparent has-invalid:bg-accent has-invalid:text-accent-on has-invalid:hover:bg-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text sm:justify-self-start',
          )}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          <span className="group-has-valid:hidden">Choisir une photo</span>{' '}
          <span className="hidden group-has-valid:inline">Photo choisie : en changer</span>
          <input type="file" name="photoFiltered" accept="image/*" required className="sr-only" />
        </label>
        <p data-chosen className="text-sm text-muted empty:hidden" />
      </div>
      <canvas
        data-preview
        hidden
        role="img"
        aria-label="Votre photo, avec son filtre"
        className="h-auto max-h-[calc(var(--screen-height)*0.7)] w-full rounded-card bg-sand object-contain"
      />
      <FilterChoice />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="afficherPrenom"
          value="oui"
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>Afficher mon prénom avec la photo</span>
      </label>
      <p className="text-sm text-muted">
        En envoyant, vous confirmez que les personnes visibles sont d’accord. Nous regardons chaque photo
        avant de l’afficher, et vous pourrez la retirer à tout moment.{' '}
        <a href={href(routes.privacy)} className="underline underline-offset-2">
          Confidentialité
        </a>
      </p>
      <progress
        data-progress
        hidden
        max={1}
        value={0}
        aria-label="Envoi de la photo"
        className="h-2 w-full accent-accent"
      />
      <Button type="submit" className="sm:justify-self-start">
        {sendLabel}
      </Button>
      <StatusLine name="sending" status={status} />
      <p data-follow hidden>
        <a href={href(routes.photoSpace)} className="font-semibold underline underline-offset-4">
          Suivre ou retirer ma photo
        </a>
      </p>
    </form>
  )
}
