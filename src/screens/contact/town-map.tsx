/** A town between lake and sea, with a pin: drawn, true to no street. Decoration above the written address. */
export function TownMap() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 480 300"
      width="320"
      height="200"
      preserveAspectRatio="xMidYMid slice"
      className="block h-56 w-full bg-sun-soft sm:h-72 lg:h-96"
    >
      <g className="fill-sand">
        <path d="M24 96h64v36H24zM100 88h56v44h-56zM24 144h64v40H24zM100 144h56v40h-56zM168 84h52v48h-52zM168 144h52v40h-52zM344 90h56v42h-56zM412 84h52v48h-52zM344 144h56v40h-56zM412 144h52v40h-52z" />
      </g>
      <g className="stroke-paper" fill="none" strokeLinecap="round">
        <path strokeWidth="9" d="M-10 196q120-8 240 0t260-6" />
        <path strokeWidth="6" d="M-10 138h500M94 60v130M162 64v128M338 66v122M406 62v128" />
        <path strokeWidth="6" d="M-10 90q90 4 160-14t120-6M330 84q70-20 160-8" />
      </g>
      <g className="fill-success-soft">
        <path d="M-10-10h500v66q-60 26-130 12t-110-2q-60 16-120-2T-10 74z" />
        <path d="M256 50h48q-10 60-2 96t-8 84h-34q12-46 4-88t-8-92z" />
        <path d="M-10 224q130-12 260-4t240-6v96H-10z" />
      </g>
      <g className="stroke-success" fill="none" strokeWidth="4" strokeLinecap="round" opacity=".55">
        <path d="M30 250q12-10 24 0t24 0 24 0M190 268q12-10 24 0t24 0 24 0M350 248q12-10 24 0t24 0 24 0M96 286q12-10 24 0t24 0M60 28q12-10 24 0t24 0M380 24q12-10 24 0t24 0 24 0M214 34q12-10 24 0t24 0" />
      </g>
      <g className="stroke-paper" strokeWidth="8">
        <path d="M250 138h64M252 193h62" />
      </g>
      <path className="fill-sun" d="M-10 212q130-10 260-3t240-6v10q-110 0-240 6t-260 4z" />
      <g className="fill-success">
        <path d="M60 214q-2-18 0-28-12-8-22 0 2-14 18-10-6-10-16-8 12-10 20 2 4-12 18-8-10 2-14 10 14-6 20 8-10-6-20 2 2 14 2 32zM430 210q-2-18 0-28-12-8-22 0 2-14 18-10-6-10-16-8 12-10 20 2 4-12 18-8-10 2-14 10 14-6 20 8-10-6-20 2 2 14 2 32z" />
      </g>
      <path className="fill-accent" d="M196 194c-26-30-38-50-38-70a38 38 0 0 1 76 0c0 20-12 40-38 70z" />
      <path className="fill-sun" d="M196 100l6 16 16 6-16 6-6 16-6-16-16-6 16-6z" />
    </svg>
  )
}
