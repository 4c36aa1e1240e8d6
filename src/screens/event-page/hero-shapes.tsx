/** Large flat shapes behind the hero's text: a rising sun with rays and a row of roofs. Decoration only. */
export function HeroShapes() {
  const rays = Array.from({ length: 9 }, (_, index) => index * 22.5 - 90)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 600 600"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-0 size-full text-hero-shape"
    >
      <g fill="currentColor">
        <circle cx="470" cy="560" r="150" />
        {rays.map((angle) => (
          <path key={angle} d="M448 380h44L470 190z" transform={`rotate(${angle} 470 560)`} />
        ))}
        <path d="M0 0h90L45 60zM90 0h90l-45 60zM180 0h90l-45 60z" />
      </g>
    </svg>
  )
}
