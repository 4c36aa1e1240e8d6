import type { ButtonHTMLAttributes } from 'react'

const kinds = {
  primary: 'border-transparent bg-accent text-accent-on hover:bg-accent-strong',
  secondary: 'border-edge bg-raised text-ink hover:border-ink',
  quiet: 'border-transparent text-accent-text hover:bg-sand',
} as const

const look =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-lg border px-3.5 py-1.5 text-center leading-tight font-semibold ' +
  'transition-colors duration-150 pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:opacity-60'

/** Classes of a button, for a link that looks like one. */
export const buttonClass = (kind: keyof typeof kinds = 'secondary'): string => `${look} ${kinds[kind]}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: keyof typeof kinds
  /** What it does at this moment, in words; it is not to be pressed meanwhile, and keeps the focus. */
  busy?: string | false
}

/** A button that says what it does. `type` is 'button' unless given. */
export function Button({ kind, busy, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`${buttonClass(kind)} aria-disabled:cursor-progress aria-disabled:opacity-60`}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy || children}
    </button>
  )
}
