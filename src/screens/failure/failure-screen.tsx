import type { ReactNode } from 'react'
import { href, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface FailureScreenProps {
  title: string
  /** What to do next, in words. */
  text: string
  /** The same address may work in a moment: offers to ask again. */
  again?: boolean
  /** No other page can be reached either: leads to none. */
  alone?: boolean
  children?: ReactNode
}

/** A page that could not be found or shown. */
export function FailureScreen({ title, text, again = false, alone = false, children }: FailureScreenProps) {
  return (
    <div className="page-width grid justify-items-start gap-6 py-14 md:py-20">
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 120 40"
        width="192"
        height="64"
        className="h-16 text-accent"
      >
        <path fill="currentColor" d="M0 40 20 0l20 40zM40 40 60 0l20 40zM80 40l20-40 20 40z" />
        <circle cx="60" cy="24" r="6" className="fill-sun" />
      </svg>
      <h1 className="font-display text-4xl font-extrabold md:text-6xl">{title}</h1>
      <p className="measure text-lg">{text}</p>
      <div className="flex flex-wrap gap-3">
        {again ? (
          // An empty address is the page's own with all its parameters, which a form would drop.
          <ButtonLink href="" data-again>
            Réessayer
          </ButtonLink>
        ) : null}
        {alone ? null : (
          <>
            <ButtonLink kind={again ? 'secondary' : 'primary'} href={href(routes.allEvents)}>
              Tous les événements
            </ButtonLink>
            <ButtonLink kind="secondary" href={href(routes.home)}>
              Accueil
            </ButtonLink>
          </>
        )}
      </div>
      {children}
    </div>
  )
}
