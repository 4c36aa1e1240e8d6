import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { WallPhoto, WallView } from '../../domains/photo-wall/contract.ts'
import { formatDayRange } from '../../format/dates.ts'
import { formatAmount } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Applique, type Patch } from '../../ui/page/applique.tsx'
import { transparentPixel } from '../../ui/transparent-pixel.ts'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { wallWidths } from '../../domains/photo-wall/limits.ts'
import { wallFile, WallPicture } from './wall-picture.tsx'
import { heroLook } from '../../ui/page/action.tsx'

const patches: readonly Patch[] = [
  { motif: 'people', shape: 'sun', ground: 'night' },
  { motif: 'quarter', shape: 'cream', ground: 'sun' },
  { motif: 'people', shape: 'night', ground: 'cream' },
  { motif: 'sun', shape: 'cream', ground: 'shade' },
  { motif: 'bird', shape: 'night', ground: 'sun' },
  { motif: 'people', shape: 'cream', ground: 'night' },
]

/** An event's photos, the latest first, a page at a time. */
export function WallScreen({ wall }: { wall: WallView }) {
  const { event, open, photos, total, nextBefore, isLater } = wall
  const send = { label: 'Envoyer ma photo', href: href(routes.photoSpace) }
  const screen = { label: 'Sur grand écran', href: href(routes.hallScreen, { eventId: event.id }) }
  const first = href(routes.photoWall, { eventId: event.id })
  return (
    <>
      <PageHero
        eyebrow="Le mur de photos"
        title={event.name}
        lead={`${formatDayRange(event.startsAt, event.endsAt)}, ${event.venue}.${open ? '' : ' Ce mur ne reçoit plus de photos.'}`}
        actions={open ? [send, screen] : [screen]}
        patches={patches}
      />
      <section aria-labelledby="photos" className="page-width pt-8 md:pt-12">
        <h2 id="photos" className="mb-4 font-display text-2xl font-bold md:text-3xl">
          {countWords(total)}
        </h2>
        {photos.length === 0 ? (
          <NothingYet open={open} isLater={isLater} first={first} />
        ) : (
          <Photos photos={photos} />
        )}
        {nextBefore !== null || isLater ? (
          <nav aria-label="Pages du mur" className="mt-8 flex flex-wrap justify-between gap-3">
            {isLater ? (
              <ButtonLink kind="secondary" href={first}>
                <ChevronLeft aria-hidden="true" className="size-5" />
                Les plus récentes
              </ButtonLink>
            ) : null}
            {nextBefore === null ? null : (
              <ButtonLink
                kind="secondary"
                href={`${first}?avant=${nextBefore}`}
                rel="next"
                className="ml-auto"
              >
                Photos suivantes
                <ChevronRight aria-hidden="true" className="size-5" />
              </ButtonLink>
            )}
          </nav>
        ) : null}
      </section>
    </>
  )
}

function countWords(total: number | null): string {
  if (total === null) return 'Plus tôt sur le mur'
  if (total === 0) return 'Les photos'
  return total === 1 ? '1 photo' : `${formatAmount(total)} photos`
}

/** Each leads to its larger file; `show-photo.ts` shows that in a dialog instead. */
function Photos({ photos }: { photos: readonly WallPhoto[] }) {
  return (
    <>
      <ul data-photos className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.cle} className="relative">
            <a
              href={wallFile(photo.cle, wallWidths[1], 'webp')}
              className="group block overflow-hidden rounded-card"
            >
              <WallPicture
                photo={photo}
                sizes="(min-width: 76rem) 17rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw"
                className="aspect-square w-full object-cover transition-transform duration-200 ease-out group-hover:transform-[scale(1.03)] motion-reduce:transform-none"
              />
            </a>
            {photo.prenom === null ? null : (
              <p className="pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-full bg-night/85 px-3 py-0.5 text-sm font-semibold text-cream">
                {photo.prenom}
              </p>
            )}
          </li>
        ))}
      </ul>
      <dialog
        data-photo-dialog
        aria-label="Photo agrandie"
        className="m-auto max-h-(--screen-height) w-full max-w-full bg-transparent p-2 text-cream"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3">
          <img
            data-large
            src={transparentPixel}
            alt=""
            className="h-auto max-h-[calc(var(--screen-height)*0.82)] w-auto max-w-full rounded-card bg-night"
          />
          <div className="flex gap-2">
            <Turn step={-1} label="Photo précédente" icon={ChevronLeft} />
            <Button kind="plain" className={heroLook.bright}>
              Fermer
            </Button>
            <Turn step={1} label="Photo suivante" icon={ChevronRight} />
          </div>
        </div>
      </dialog>
    </>
  )
}

function Turn({ step, label, icon: Icon }: { step: 1 | -1; label: string; icon: LucideIcon }) {
  return (
    <button
      type="button"
      data-step={step}
      aria-label={label}
      className="grid size-12 place-items-center rounded-full bg-cream text-night hover:bg-sun focus-visible:outline-cream"
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  )
}

function NothingYet({ open, isLater, first }: { open: boolean; isLater: boolean; first: string }) {
  return (
    <div className="grid overflow-hidden rounded-card bg-sand sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-center justify-items-start gap-4 p-6 sm:p-10">
        <p className="text-lg">{emptyWords(open, isLater)}</p>
        {isLater ? (
          <ButtonLink href={first}>Voir le mur</ButtonLink>
        ) : open ? (
          <ButtonLink href={href(routes.photoSpace)}>Envoyer ma photo</ButtonLink>
        ) : null}
      </div>
      <Applique patches={patches.slice(0, 4)} columns={2} className="hidden h-56 w-56 sm:block" />
    </div>
  )
}

function emptyWords(open: boolean, isLater: boolean): string {
  if (isLater) return 'Il n’y a plus de photos par ici.'
  return open
    ? 'Ce mur attend sa première photo. Vous avez un ticket ? Soyez la première personne dessus.'
    : 'Ce mur est resté sans photo.'
}
