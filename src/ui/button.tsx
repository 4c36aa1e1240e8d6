import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'plain'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full py-2.5 font-semibold ' +
  'leading-tight transition-colors duration-150 disabled:cursor-not-allowed'

// Two widths of padding on one element would be decided by their order in the stylesheet.
const shape = 'border-2 px-6 text-center'

const kinds: Record<ButtonKind, string> = {
  // The border that nobody sees is the shape of the button where the system sets the colours.
  primary: `${shape} border-transparent bg-accent text-accent-on hover:bg-accent-strong off:bg-sand off:text-muted`,
  secondary: `${shape} border-edge text-ink hover:border-ink hover:bg-sand disabled:border-line disabled:text-muted`,
  quiet:
    'px-3 text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4 disabled:text-muted disabled:no-underline',
  // Its colours come with the class: those of `heroLook`, which a page that sells need not fetch.
  plain: shape,
}

/** Classes of a button, for elements that are none of the two below (a summary, a label). */
export function buttonClass(kind: ButtonKind = 'primary', extra = ''): string {
  return `${base} ${kinds[kind]} ${extra}`
}

type Look = { kind?: ButtonKind; className?: string }

/**
 * A real button, and a space behind it: what stands side by side by style alone must not stick together without it.
 * `type` is 'button' unless given, so that none submits a form by accident. */
export function Button({
  kind,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <>
      <button type={type} className={buttonClass(kind, className)} {...rest} />{' '}
    </>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <>
      <a className={buttonClass(kind, className)} {...rest}>
        {children}
      </a>{' '}
    </>
  )
}
