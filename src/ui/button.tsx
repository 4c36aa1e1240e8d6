import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'bright' | 'outline'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-6 py-2.5 text-center font-semibold ' +
  'leading-tight transition-colors duration-150 disabled:cursor-not-allowed'

const kinds: Record<ButtonKind, string> = {
  // The border that nobody sees is the shape of the button where the system sets the colours.
  primary:
    'border-2 border-transparent bg-accent text-accent-on hover:bg-accent-strong disabled:bg-sand disabled:text-muted aria-disabled:bg-sand aria-disabled:text-muted',
  secondary:
    'border-2 border-edge text-ink hover:border-ink hover:bg-sand disabled:border-line disabled:text-muted',
  quiet:
    'px-3 text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4 disabled:text-muted disabled:no-underline',
  // On the hero's colour, where the accent would not be seen.
  bright: 'border-2 border-transparent bg-cream text-night hover:bg-sun focus-visible:outline-cream',
  outline: 'border-2 border-cream text-cream hover:bg-cream hover:text-night focus-visible:outline-cream',
}

/** Classes of a button, for elements that are none of the two below (a summary, a label). */
export function buttonClass(kind: ButtonKind = 'primary', extra = ''): string {
  return `${base} ${kinds[kind]} ${extra}`
}

type Look = { kind?: ButtonKind; className?: string }

/** A real button; `type` is 'button' unless given, so that none submits a form by accident. */
export function Button({
  kind,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass(kind, className)} {...rest}>
      {children}
    </a>
  )
}
