interface PatternBandProps {
  /** Unique in the page. */
  id: string
  /** Text colour classes: the band takes `currentColor`. */
  className?: string
}

/** A strip of appliqué: triangles meeting at diamonds, as on the hangings of Abomey. Decoration only. */
export function PatternBand({ id, className = '' }: PatternBandProps) {
  return (
    <svg aria-hidden="true" focusable="false" width="100%" height="20" className={`block ${className}`}>
      <defs>
        <pattern id={id} width="40" height="20" patternUnits="userSpaceOnUse">
          <path
            fill="currentColor"
            d="M0 0h40L30 10 20 0 10 10zM20 6l5 5-5 5-5-5zM0 20l5-5 5 5zM30 20l5-5 5 5z"
          />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill={`url(#${id})`} />
    </svg>
  )
}
