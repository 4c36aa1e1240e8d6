import type { VerifiedTicket } from '../../domains/photo-wall/contract.ts'
import { href, routes } from '../../routes.ts'
import type { Patch } from '../../ui/page/applique.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { PhotoForm } from './photo-form.tsx'
import type { Status } from './status-line.tsx'
import { TicketForm } from './ticket-form.tsx'

const patches: readonly Patch[] = [
  { motif: 'people', shape: 'sun', ground: 'night' },
  { motif: 'quarter', shape: 'cream', ground: 'sun' },
  { motif: 'bird', shape: 'night', ground: 'cream' },
  { motif: 'sun', shape: 'night', ground: 'sun' },
  { motif: 'people', shape: 'cream', ground: 'shade' },
  { motif: 'diamonds', shape: 'sun', ground: 'night' },
]

export interface PhotoSpaceState {
  number: string
  /** The token of the ticket's own link, where the visitor came with it, else empty. */
  link: string
  ticket: VerifiedTicket | null
  checkStatus: Status | null
  sendingStatus: Status | null
}

interface PhotoSpaceScreenProps extends PhotoSpaceState {
  /** Events that take photos now. */
  spaces: readonly { id: string; name: string }[]
}

/** Where holders of tickets send the photos that hang on an event's wall: first the ticket, then the photo. */
export function PhotoSpaceScreen({
  number,
  link,
  ticket,
  checkStatus,
  sendingStatus,
  spaces,
}: PhotoSpaceScreenProps) {
  return (
    <>
      <PageHero
        eyebrow="J'y serai"
        title="Votre photo sur le mur"
        lead="Vous avez un ticket ? Envoyez votre plus belle photo : elle rejoint le mur de l’événement, en ligne et sur les écrans de la salle."
        patches={patches}
      />
      <div className="page-width grid items-start gap-8 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid gap-6" data-verified={ticket ? '' : undefined}>
          <TicketForm number={number} link={link} status={checkStatus} />
          <PhotoForm ticket={ticket} status={sendingStatus} />
        </div>
        <aside className="grid gap-8">
          <HowItWorks />
          <Walls spaces={spaces} />
        </aside>
      </div>
    </>
  )
}

function HowItWorks() {
  const steps = [
    'Tapez le numéro de votre ticket, utilisé ou non.',
    'Choisissez une photo et, si vous voulez, un filtre.',
    'Nous la regardons, puis elle s’affiche sur le mur. Vous la retirez quand vous voulez.',
  ]
  return (
    <section aria-labelledby="etapes" className="rounded-card bg-sand p-5 sm:p-6">
      <h2 id="etapes" className="font-display text-xl font-bold">
        En trois gestes
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[auto_1fr] gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-sun font-display font-bold text-night"
            >
              {index + 1}
            </span>{' '}
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Walls({ spaces }: { spaces: PhotoSpaceScreenProps['spaces'] }) {
  return (
    <section aria-labelledby="murs">
      <h2 id="murs" className="font-display text-xl font-bold">
        Les murs ouverts
      </h2>
      {spaces.length === 0 ? (
        <p className="mt-2 text-muted">
          Aucun événement ne reçoit de photos en ce moment. Les prochains murs s’ouvrent ici.
        </p>
      ) : (
        <ul className="mt-2 grid">
          {spaces.map(({ id, name }) => (
            <li key={id}>
              <a
                href={href(routes.photoWall, { eventId: id })}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4 wrap-anywhere"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
