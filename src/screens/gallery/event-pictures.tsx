import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { GalleryEventView } from '../../domains/catalogue/gallery/gallery-view.ts'
import { formatDayRange } from '../../format/dates.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { Picture } from '../../ui/picture.tsx'
import { galleryWidths } from './gallery-card.tsx'

/**
 * All pictures of one event. `show-pictures.ts` opens it as a dialog and enlarges a picture in it (`data-large`);
 * without the script its address lays it over the page, and a picture leads to its file.
 */
export function EventPictures({ event }: { event: GalleryEventView }) {
  const { id, title, venue, startsAt, endsAt, pictures } = event
  const heading = `titre-${id}`
  return (
    <dialog
      id={id}
      data-event-pictures
      aria-labelledby={heading}
      className="max-h-[calc(var(--screen-height)-1.5rem)] w-full max-w-none rounded-t-card p-0 shadow-float max-sm:mb-0 sm:w-[calc(100vw-3rem)] sm:max-w-3xl sm:rounded-card in-data-plain:target:fixed in-data-plain:target:inset-0 in-data-plain:target:z-50 in-data-plain:target:block in-data-plain:target:overflow-auto"
    >
      <header className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-raised p-4 sm:px-6">
        <div>
          <h2 id={heading} className={`${displayFont(title)} text-xl font-bold sm:text-2xl`}>
            {title}
          </h2>
          <p className="text-sm text-muted sm:text-base">
            {formatDayRange(startsAt, endsAt)}, {venue}
          </p>
        </div>
        <p className="hidden in-data-plain:block">
          <ButtonLink kind="secondary" href="#galerie">
            Fermer
          </ButtonLink>
        </p>
        <p className="in-data-plain:hidden">
          <Button kind="secondary" data-close>
            Fermer
          </Button>
        </p>
      </header>
      <ul className="grid grid-cols-2 gap-2 p-4 pt-0 motion-safe:scroll-smooth in-data-large:flex in-data-large:snap-x in-data-large:snap-mandatory in-data-large:gap-0! in-data-large:overflow-x-auto in-data-large:p-0! sm:gap-3 sm:px-6 sm:pb-6">
        {pictures.map(({ picture, alt }) => (
          <li
            key={picture.base}
            className="in-data-large:w-full in-data-large:shrink-0 in-data-large:snap-center"
          >
            <a
              href={`/media/${picture.base}.webp`}
              className="block overflow-hidden rounded-lg -outline-offset-3 in-data-large:rounded-none"
            >
              <Picture
                picture={picture}
                alt={alt}
                sizes="(min-width: 64rem) 26rem, 46vw"
                widths={galleryWidths}
                className="h-auto max-h-[calc(var(--screen-height)*0.68)] w-full object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
      <div className="hidden gap-2 p-4 pt-3 in-data-large:grid sm:px-6">
        <div className="flex items-center justify-between gap-3">
          <Turn step={-1} label="Image précédente" icon={ChevronLeft} />
          <p data-place aria-live="polite" className="min-h-12 content-center text-center" />
          <Turn step={1} label="Image suivante" icon={ChevronRight} />
        </div>
        <Button kind="quiet" data-all className="justify-self-center">
          Toutes les images
        </Button>
      </div>
    </dialog>
  )
}

function Turn({ step, label, icon: Icon }: { step: 1 | -1; label: string; icon: LucideIcon }) {
  return (
    <button
      type="button"
      data-step={step}
      aria-label={label}
      className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-edge hover:border-ink hover:bg-sand"
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  )
}
