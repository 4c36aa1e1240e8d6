/** Files `/media/{base}-{360|720|1080}.{avif|webp}`, the picture's size, its dominant colour '#rrggbb'. */
export interface PictureFiles {
  base: string
  width: number
  height: number
  tone: string
}

const usualWidths: readonly number[] = [360, 720, 1080]

/** The `srcset` of a picture in one of its two forms. */
export function pictureSources(base: string, type: 'avif' | 'webp', widths: readonly number[] = usualWidths) {
  return widths.map((width) => `/media/${base}-${width}.${type} ${width}w`).join(', ')
}

interface PictureProps {
  picture: PictureFiles
  alt: string
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  /** Above the fold and the largest thing there: fetched first. */
  eager?: boolean
  /** Those of its files, where it has not all of the usual ones. */
  widths?: readonly number[]
  className?: string
}

/**
 * AVIF with WebP behind it, in three widths, with its size so that nothing jumps. The dominant colour shows
 * until it is there: `tone-…` is a class of the page's own style, because a strict policy allows no attribute.
 */
export function Picture({ picture, alt, sizes, eager = false, widths, className = '' }: PictureProps) {
  const { base, width, height, tone } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(base, 'avif', widths)} sizes={sizes} />
      <img
        src={`/media/${base}-720.webp`}
        srcSet={pictureSources(base, 'webp', widths)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        // Decoded before the paint it would keep the first one waiting: 0.2 s on a slow phone.
        decoding="async"
        className={`${toneClass(tone)} ${className}`}
      />
    </picture>
  )
}

/** Class of a placeholder colour, '#0e5a3c' → 'tone-0e5a3c'. */
export function toneClass(tone: string): string {
  return `tone-${tone.slice(1)}`
}
