import type { WallPhoto } from '../../domains/photo-wall/contract.ts'
import { wallWidths } from '../../domains/photo-wall/limits.ts'
import { href, routes } from '../../routes.ts'
import { photoAlt } from './photo-alt.ts'
import { toneClass } from '../../ui/picture.tsx'

/** The address of one of a photo's files. */
export function wallFile(key: string, width: number, type: 'avif' | 'webp'): string {
  return href(routes.wallPicture, { file: `${key}-${width}.${type}` })
}

interface WallPictureProps {
  photo: WallPhoto
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  eager?: boolean
  className?: string
}

/** A photo in AVIF with WebP behind it, in two widths, with its size and its colour until it is there. */
export function WallPicture({ photo, sizes, eager = false, className = '' }: WallPictureProps) {
  const { cle, largeur, hauteur, ton } = photo
  const sources = (type: 'avif' | 'webp') =>
    // Nothing was enlarged: a small photo is as wide as it is under both names.
    wallWidths.map((width) => `${wallFile(cle, width, type)} ${Math.min(width, largeur)}w`)
  const set = (type: 'avif' | 'webp') =>
    (largeur <= wallWidths[0] ? sources(type).slice(0, 1) : sources(type)).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={wallFile(cle, wallWidths[0], 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        width={largeur}
        height={hauteur}
        alt={photoAlt(photo.prenom)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={`${toneClass(ton)} ${className}`}
      />
    </picture>
  )
}
