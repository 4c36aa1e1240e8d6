const circle = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z'

/** Shapes of Lucide, as the island needs them: its own components weigh more than all of these. */
const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  success: `${circle}M9 12l2 2 4-4`,
  failure: `${circle}M15 9l-6 6M9 9l6 6`,
  error: `${circle}M12 8v4M12 16h.01`,
  info: `${circle}M12 16v-4M12 8h.01`,
  warning: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
} as const

export type IconName = keyof typeof paths

interface LineIconProps {
  /** What is drawn on 24 × 24, as an SVG path. */
  shape: string
  className?: string | undefined
}

/** A drawing of one line, as thick as in all icons. Decoration beside words: nothing is announced. */
export function LineIcon({ shape, className = 'size-5' }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={shape} />
    </svg>
  )
}

/** One of the icons that the island shows too. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <LineIcon shape={paths[name]} className={className} />
)
