import { twoDigits, type Remaining } from './remaining.ts'

const units = [
  ['days', 'Jours'],
  ['hours', 'Heures'],
  ['minutes', 'Minutes'],
  ['seconds', 'Secondes'],
] as const

type CountdownTilesProps = { left: Remaining } & ({ 'aria-label': string } | { 'aria-labelledby': string })

/** Four tiles on the hero's colour that share its width; a script counts on by their `data-unit`. */
export function CountdownTiles({ left, ...name }: CountdownTilesProps) {
  return (
    <div role="timer" {...name}>
      <dl className="flex max-w-md gap-2 sm:gap-3">
        {units.map(([unit, label]) => (
          <div
            key={unit}
            className="flex min-w-0 grow basis-0 flex-col-reverse rounded-xl bg-hero-shape px-1 py-2.5 text-center"
          >
            <dt className="text-xs sm:text-sm">{label}</dt>
            <dd
              data-unit={unit}
              className="font-display text-3xl leading-none font-bold tabular-nums sm:text-4xl"
            >
              {twoDigits(left[unit])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
