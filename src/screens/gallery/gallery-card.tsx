import type { GalleryEventView } from '../../domains/catalogue/gallery/gallery-view.ts'
import { formatDayRange } from '../../format/dates.ts'
import { displayFont } from '../../ui/display-font.ts'
import { Picture } from '../../ui/picture.tsx'

/** Widths in which the gallery's pictures are kept. */
export const galleryWidths = [360, 720]

/** How wide a thumbnail is shown. */
const thumbnailSizes = '(min-width: 64rem) 17rem, (min-width: 48rem) 30vw, 45vw'

/** Title and thumbnail of a past event; leads to its pictures. */
export function GalleryCard({ event }: { event: GalleryEventView }) {
  const { id, title, startsAt, endsAt, pictures } = event
  return (
    <li className="grid">
      <a
        href={`#${id}`}
        className="group flex flex-col overflow-hidden rounded-card border border-line bg-raised hover:border-edge"
      >
        <div className="overflow-hidden">
          <Picture
            picture={pictures[0].picture}
            alt=""
            sizes={thumbnailSizes}
            widths={galleryWidths}
            className="h-auto w-full transition-transform duration-200 ease-out group-hover:transform-[scale(1.03)] motion-reduce:transform-none"
          />
        </div>
        <div className="flex grow flex-col gap-1 p-3 sm:p-4">
          <h3 className={`${displayFont(title)} leading-tight font-bold group-hover:underline sm:text-lg`}>
            {title}
          </h3>
          <span className="text-sm text-muted">{formatDayRange(startsAt, endsAt)}</span>{' '}
          <span className="mt-auto pt-1 text-sm font-semibold text-accent-text">
            {pictures.length === 1 ? '1 image' : `${pictures.length} images`}
          </span>
        </div>
      </a>
    </li>
  )
}
