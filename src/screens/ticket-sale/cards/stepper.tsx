import { Icon } from '../../../ui/icon.tsx'
import { overMaximum } from '../../buyer-form/buyer-check.ts'

interface StepperProps {
  label: string
  value: number
  /** 1 unless none may be chosen. */
  minimum?: number
  maximum: number
  /** The most that one order may hold; said when it is reached. */
  limit: number
  disabled: boolean
  onChange: (value: number) => void
}

/** Only counts; buying is the button's. */
export function Stepper({ label, value, minimum = 1, maximum, limit, disabled, onChange }: StepperProps) {
  const button =
    'grid size-11 place-items-center rounded-full border-2 border-edge hover:border-ink hover:bg-sand disabled:border-line disabled:text-muted'
  const atLimit = !disabled && value >= limit
  return (
    <div>
      <div
        role="group"
        aria-label={`Quantité : ${label}`}
        className="flex items-center justify-between gap-3 plain:hidden"
      >
        <button
          type="button"
          className={button}
          aria-label="Un ticket de moins"
          disabled={disabled || value <= minimum}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>{' '}
        <output className="min-w-10 text-center text-xl font-bold tabular-nums">{value}</output>{' '}
        <button
          type="button"
          className={button}
          aria-label="Un ticket de plus"
          disabled={disabled || value >= maximum}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p aria-live="polite" className="mt-1 text-sm text-muted empty:hidden">
        {atLimit ? overMaximum(limit) : null}
      </p>
    </div>
  )
}
