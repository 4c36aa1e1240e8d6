const rays = Array.from({ length: 12 }, (_, index) => index * 15)

/** Rays of a sun that rises in the corner, behind the hero's text and hardly darker than it. Decoration only. */
export function HeroShapes() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 600 600"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-0 size-full text-hero-shape opacity-50"
    >
      <g fill="currentColor">
        {rays.map((angle) => (
          <path key={angle} d="M600 600-900 698V502z" transform={`rotate(${angle} 600 600)`} />
        ))}
        <circle cx="600" cy="600" r="130" />
      </g>
    </svg>
  )
}
