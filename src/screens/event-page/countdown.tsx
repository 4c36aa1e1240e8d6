import { remaining, twoDigits } from './remaining.ts'

interface CountdownProps {
  /** ISO 8601 */
  target: string
  endsAt: string
  /** The server's time when this was rendered; `count-down.ts` counts on from it. */
  now: string
}

const units = [
  ['days', 'Jours'],
  ['hours', 'Heures'],
  ['minutes', 'Minutes'],
  ['seconds', 'Secondes'],
] as const

/** Four tiles that read right before any script runs; zeros after the target, 'C'est en cours' until the end. */
export function Countdown({ target, endsAt, now }: CountdownProps) {
  const left = remaining(Date.parse(target), Date.parse(now))
  const started = Date.parse(now) >= Date.parse(target)
  const over = Date.parse(now) >= Date.parse(endsAt)
  return (
    <div data-countdown data-target={target} data-ends={endsAt} data-now={now}>
      <div role="timer" aria-label="Temps restant avant le début">
        <dl className="flex gap-2 sm:gap-3">
          {units.map(([unit, label]) => (
            <div
              key={unit}
              className="flex min-w-18 flex-col-reverse rounded-xl bg-hero-shape px-2 py-2.5 text-center sm:min-w-22"
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
      <p data-running hidden={!started || over} className="mt-3 text-xl font-bold">
        C'est en cours
      </p>
    </div>
  )
}
