import type { VisualEventView } from '../../domains/visuals/visual-view.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import { MakerForm } from './maker-form.tsx'
import { Stage } from './stage.tsx'
import { VisualResult } from './visual-result.tsx'
import { DeleteVisual } from './delete-visual.tsx'

interface VisualMakerScreenProps {
  events: readonly VisualEventView[]
  /** The event that a link asked for. */
  chosen: string | null
  problem: string | null
  /** The visitor has just deleted a visual. */
  deleted: boolean
}

/** A photo of one's own on the event's picture, to say: I will be there. */
export function VisualMakerScreen({ events, chosen, problem, deleted }: VisualMakerScreenProps) {
  const event = events.find(({ id }) => id === chosen) ?? events[0]
  return (
    <>
      <PageHero
        eyebrow="Votre visuel"
        title="J'y serai à l'événement !"
        lead="Une photo de vous, l’affiche de l’événement : votre visuel est prêt à partager en quelques secondes."
      />
      <div className="page-width grid grid-cols-1 gap-6 py-8 md:py-12">
        {deleted ? (
          <Notice tone="success" role="status" title="Votre visuel est supprimé.">
            Sa page et son image n’existent plus.
          </Notice>
        ) : null}
        {event ? <Maker events={events} event={event} problem={problem} /> : <NothingToCome />}
      </div>
    </>
  )
}

function Maker(props: {
  events: readonly VisualEventView[]
  event: VisualEventView
  problem: string | null
}) {
  const { events, event, problem } = props
  return (
    <>
      <div
        data-making
        className="group/maker grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:gap-8 lg:gap-12"
      >
        <div className="md:sticky md:top-24 md:self-start">
          <Stage event={event} />
        </div>
        <MakerForm events={events} chosen={event} problem={problem} />
      </div>
      <section data-result hidden aria-label="Votre visuel">
        <VisualResult visual={event.frames.portrait} heading="Votre visuel est prêt !" headingLevel={2}>
          <Button kind="secondary" data-again>
            Faire un autre visuel
          </Button>
          <DeleteVisual />
        </VisualResult>
      </section>
      <CameraDialog />
    </>
  )
}

function NothingToCome() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">Aucun événement n’est annoncé pour le moment. Revenez bientôt !</p>
      <ButtonLink href={href(routes.allEvents)}>Voir les événements passés</ButtonLink>
    </div>
  )
}
