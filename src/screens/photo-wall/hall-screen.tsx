import type { WallPhoto } from '../../domains/photo-wall/contract.ts'
import { wallWidths } from '../../domains/photo-wall/limits.ts'
import { href, routes } from '../../routes.ts'
import { displayFont } from '../../ui/display-font.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toneClass } from '../../ui/picture.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { photoAlt } from './photo-alt.ts'
import { wallFile } from './wall-picture.tsx'
import { heroLook } from '../../ui/page/action.tsx'
import { transparentPixel } from '../../ui/transparent-pixel.ts'

/** A code for cameras: side in modules, and its dark modules as the data of a path. */
export interface AddressCode {
  size: number
  path: string
}

/** Photos that are shown at once; the others take turns. */
const hallTiles = 8

interface HallScreenProps {
  event: { id: string; name: string }
  /** Whether it still takes photos: then it says how to take part. */
  open: boolean
  photos: readonly WallPhoto[]
  /** Where one takes part, as people type it: 'kwabo.example/jyserai-officiel'. */
  address: string
  code: AddressCode
}

/**
 * An event's wall for the screen of a hall: nobody touches it. `run-hall.ts` lets photos take turns, brings new ones
 * and drops those that were taken down.
 */
export function HallScreen({ event, open, photos, address, code }: HallScreenProps) {
  const shown = photos.slice(0, hallTiles)
  return (
    <main
      data-hall={href(routes.apiHallPhotos, { eventId: event.id })}
      data-file={href(routes.wallPicture, { file: `KEY-${wallWidths[1]}.webp` })}
      className="grid h-(--screen-height) grid-rows-[auto_minmax(0,1fr)] overflow-hidden bg-night text-cream"
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-6 px-[2.5vmin] py-[2vmin]">
        <div className="min-w-0">
          <h1
            className={`${displayFont(event.name)} text-[clamp(1.5rem,5.5vmin,4.5rem)] leading-none font-extrabold`}
          >
            {event.name}
          </h1>
          <p className="mt-[1vmin] text-[clamp(1rem,2.8vmin,2.25rem)] leading-tight">
            {open ? (
              <>
                Votre photo ici : <strong className="text-sun wrap-anywhere">{address}</strong>
              </>
            ) : (
              'Merci pour vos photos !'
            )}
          </p>
        </div>
        {open ? <Code code={code} address={address} /> : null}
      </header>
      <div className="relative min-h-0 px-[2.5vmin] pb-[2.5vmin]">
        <ul
          data-tiles={shown.length}
          className="grid h-full auto-rows-fr grid-cols-2 gap-[1.4vmin] data-[tiles='0']:hidden data-[tiles='1']:grid-cols-1 landscape:data-[tiles='5']:grid-cols-3 landscape:data-[tiles='6']:grid-cols-3 landscape:data-[tiles='7']:grid-cols-4 landscape:data-[tiles='8']:grid-cols-4"
        >
          {shown.map((photo) => (
            <Tile key={photo.cle} photo={photo} />
          ))}
        </ul>
        <EmptyTile />
        <Invitation hidden={shown.length > 0} open={open} />
      </div>
      <p
        data-controls
        className="fixed right-4 bottom-4 flex gap-3 opacity-0 transition-opacity duration-200 focus-within:opacity-100 data-shown:opacity-100"
      >
        <Button kind="plain" className={heroLook.bright} data-fullscreen hidden>
          Plein écran
        </Button>
        <ButtonLink
          kind="plain"
          className={heroLook.bright}
          href={href(routes.photoWall, { eventId: event.id })}
        >
          Quitter
        </ButtonLink>
      </p>
    </main>
  )
}

function Tile({ photo }: { photo: WallPhoto }) {
  const { cle, largeur, hauteur, ton, prenom } = photo
  return (
    <li data-key={cle} className={tile}>
      <img
        src={wallFile(cle, wallWidths[1], 'webp')}
        width={largeur}
        height={hauteur}
        alt={photoAlt(prenom)}
        decoding="async"
        className={`${toneClass(ton)} ${picture}`}
      />
      <p data-name className={name}>
        {prenom}
      </p>
    </li>
  )
}

/** What a script makes further tiles of. */
function EmptyTile() {
  return (
    <template data-tile>
      <li data-key="" className={tile}>
        <img src={transparentPixel} alt="" className={picture} />
        <p data-name className={name} />
      </li>
    </template>
  )
}

const tile = 'relative min-h-0 overflow-hidden rounded-card bg-black'
const picture = 'absolute inset-0 size-full object-cover'
const name =
  'absolute bottom-[1vmin] left-[1vmin] max-w-[90%] truncate rounded-full bg-night/85 px-[2vmin] py-[0.4vmin] text-[clamp(0.875rem,2.2vmin,1.75rem)] font-semibold empty:hidden'

function Code({ code: { size, path }, address }: { code: AddressCode; address: string }) {
  return (
    <svg
      role="img"
      aria-label={`Code QR : ${address}`}
      viewBox={`0 0 ${size} ${size}`}
      width="160"
      height="160"
      shapeRendering="crispEdges"
      className="size-[clamp(5rem,15vmin,12rem)] rounded-lg"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** What stands where the photos will be. */
function Invitation({ hidden, open }: { hidden: boolean; open: boolean }) {
  return (
    <div
      data-invitation
      hidden={hidden}
      className="grid h-full content-center justify-items-center gap-[3vmin] rounded-card bg-hero p-[4vmin] text-center text-hero-on"
    >
      <PatternBand id="bande-mur" className="text-sun" />
      <p className="font-display text-[clamp(1.75rem,7vmin,6rem)] leading-tight font-extrabold text-balance">
        {open ? 'Soyez la première photo du mur !' : 'Ce mur est resté sans photo.'}
      </p>
      {open ? (
        <p className="text-[clamp(1.125rem,3.4vmin,2.75rem)]">
          Scannez le code, tapez le numéro de votre ticket, envoyez.
        </p>
      ) : null}
    </div>
  )
}
