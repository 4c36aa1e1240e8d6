const REACH = 1600
const HALF_WIDTH = 3.5

/** Six wedges from the corner at 600,600 to the left and up, in degrees. */
const rays = [184, 199, 214, 229, 244, 259].map((angle) => {
  const point = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return `${Math.round(600 + REACH * Math.cos(turn))} ${Math.round(600 + REACH * Math.sin(turn))}`
  }
  return `M600 600L${point(angle - HALF_WIDTH)}L${point(angle + HALF_WIDTH)}z`
})

/** Rays of a sun that rises in the corner, behind the hero's text and hardly darker than it. Decoration only. */
export function HeroShapes() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 600 600"
      width="300"
      height="300"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-0 size-full text-hero-shape opacity-60"
    >
      <path fill="currentColor" d={rays.join('')} />
    </svg>
  )
}
