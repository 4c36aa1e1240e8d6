import { CountdownTiles } from '../countdown/countdown-tiles.tsx'
import { remaining } from '../countdown/remaining.ts'

interface CountdownProps {
  /** ISO 8601 */
  target: string
  endsAt: string
  /** The server's time when this was rendered; `count-down.ts` counts on from it. */
  now: string
}

/** Four tiles that read right before any script runs; zeros after the target, 'C'est en cours' until the end. */
export function Countdown({ target, endsAt, now }: CountdownProps) {
  const left = remaining(Date.parse(target), Date.parse(now))
  const started = Date.parse(now) >= Date.parse(target)
  const over = Date.parse(now) >= Date.parse(endsAt)
  return (
    <div className="w-full" data-countdown data-target={target} data-ends={endsAt} data-now={now}>
      <CountdownTiles left={left} aria-label="Temps restant avant le début" />
      <p data-running hidden={!started || over} className="mt-3 text-xl font-bold">
        C'est en cours
      </p>
    </div>
  )
}
