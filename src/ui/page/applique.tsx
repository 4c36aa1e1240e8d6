/** Shapes on a square of 100 by 100; each is one path. */
const motifs = {
  sun: 'M50 27a23 23 0 1 1 0 46 23 23 0 0 1 0-46zM79 43L79 57 96 50zM76 66L66 76 83 83zM57 79L43 79 50 96zM34 76L24 66 17 83zM21 57L21 43 4 50zM24 34L34 24 17 17zM43 21L57 21 50 4zM66 24L76 34 83 17z',
  quarter: 'M0 100V0a100 100 0 0 1 100 100z',
  corner: 'M100 0v100H0A100 100 0 0 1 100 0z',
  diamonds:
    'M50 8l20 20-20 20-20-20zM50 52l20 20-20 20-20-20zM28 30l20 20-20 20L8 50zM72 30l20 20-20 20-20-20z',
  peaks: 'M0 100 25 50l25 50 25-50 25 50zM0 50 25 0l25 50L75 0l25 50z',
  ticket: 'M12 28h76v14a8 8 0 0 0 0 16v14H12V58a8 8 0 0 0 0-16zM58 36v6h6v-6zm0 11v6h6v-6zm0 11v6h6v-6z',
  drum: 'M18 12h64l-4 12H22zM23 28h54L62 52v20H38V52zM38 76h24l8 14H30z',
  bird: 'M8 62c14-2 22-10 30-22 8-14 28-16 38-2l16 4-14 8c0 22-18 36-40 36-6 0-12-1-18-4 10-2 16-6 20-12-12 2-22 0-32-8z',
  palm: 'M46 96V46C34 34 20 36 10 46c2-16 18-24 34-14C40 18 28 14 18 14c16-8 30-2 32 12 2-14 16-20 32-12-10 0-22 4-26 18 16-10 32-2 34 14-10-10-24-12-36 0v50z',
  waves:
    'M0 22q12.5-16 25 0t25 0 25 0 25 0v14q-12.5 16-25 0t-25 0-25 0-25 0zM0 64q12.5-16 25 0t25 0 25 0 25 0v14q-12.5 16-25 0t-25 0-25 0-25 0z',
  screen: 'M10 20h80v52H58v10h14v6H28v-6h14V72H10zM42 34v24l20-12z',
  people:
    'M50 18a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM26 88c0-24 8-38 24-38s24 14 24 38zM20 34a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM80 34a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM4 88c0-18 4-30 16-30 4 0 6 2 8 4-6 6-8 16-8 26zM96 88c0-18-4-30-16-30-4 0-6 2-8 4 6 6 8 16 8 26z',
} as const

const colours = {
  sun: 'text-sun',
  cream: 'text-cream',
  night: 'text-night',
  shade: 'text-hero-shape',
} as const

/** One square of the cloth: a flat shape sewn on a flat ground. */
export interface Patch {
  motif: keyof typeof motifs
  shape: keyof typeof colours
  ground: keyof typeof colours
}

/** A cloth of squares as sewn in Abomey, in rows of `columns`; stands on the page's hero colour. Decoration only. */
export function Applique({
  patches,
  columns,
  className = '',
}: {
  patches: readonly Patch[]
  columns: number
  className?: string
}) {
  const rows = Math.ceil(patches.length / columns)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${columns * 100} ${rows * 100}`}
      width={columns * 50}
      height={rows * 50}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      {patches.map(({ motif, shape, ground }, index) => (
        <g
          key={index}
          transform={`translate(${(index % columns) * 100} ${Math.floor(index / columns) * 100})`}
        >
          <path d="M0 0h100v100H0z" fill="currentColor" className={colours[ground]} />
          <path d={motifs[motif]} fill="currentColor" fillRule="evenodd" className={colours[shape]} />
        </g>
      ))}
    </svg>
  )
}
