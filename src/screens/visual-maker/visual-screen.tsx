import type { VisualView } from '../../domains/visuals/visual-view.ts'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DeleteVisual } from './delete-visual.tsx'
import { VisualResult } from './visual-result.tsx'

/** A visual at its own address: for the one who made it, and for those to whom it was sent. */
export function VisualScreen({ visual, publicUrl }: { visual: VisualView; publicUrl: string }) {
  const { event, mine } = visual
  const shown = { ...visual, address: publicUrl + visual.image, alt: `« J'y serai ! » : ${event.name}` }
  return (
    <section aria-label="Visuel" className="page-width py-8 md:py-14">
      <VisualResult
        visual={shown}
        heading={mine ? 'Votre visuel est prêt !' : `J'y serai : ${event.name}`}
        headingLevel={1}
      >
        {event.over ? null : (
          <ButtonLink kind="secondary" href={`${href(routes.visualMaker)}?evenement=${event.id}`}>
            {mine ? 'Faire un autre visuel' : 'Faire le mien'}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" href={href(routes.event, { eventId: event.id })}>
          Voir l’événement
        </ButtonLink>
        {mine ? <DeleteVisual token={visual.token} /> : null}
      </VisualResult>
    </section>
  )
}
