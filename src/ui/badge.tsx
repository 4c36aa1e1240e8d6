import type { AnchorHTMLAttributes, ReactNode } from 'react'

const badges = {
  accent: 'bg-accent text-accent-on',
  sun: 'bg-sun text-night',
  success: 'bg-success-soft text-success',
  plain: 'bg-sand text-ink',
  danger: 'bg-danger-soft text-danger',
} as const

/** A short fact about the thing beside it: a price, a date, a status. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof badges; children: ReactNode }) {
  return (
    <>
      <span
        className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${badges[tone]}`}
      >
        {children}
      </span>{' '}
    </>
  )
}

/** One choice of a row of filters, as a link that works by itself. */
export function Chip({
  active,
  children,
  ...rest
}: { active: boolean; children: ReactNode } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <>
      <a
        aria-current={active ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center rounded-3xl border-2 px-5 py-1.5 leading-tight font-semibold transition-colors duration-150 ${
          active
            ? 'border-accent bg-accent text-accent-on forced-color-adjust-none'
            : 'border-edge hover:border-ink hover:bg-sand'
        }`}
        {...rest}
      >
        {children}
      </a>{' '}
    </>
  )
}
