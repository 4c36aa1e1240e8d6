import type { ReactNode } from 'react'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { displayFont } from '../display-font.ts'
import { PatternBand } from '../pattern-band.tsx'
import { Actions, type Action } from './action.tsx'
import { Applique, type Patch } from './applique.tsx'

interface PageHeroProps {
  title: string
  /** One or two sentences below the title. */
  lead?: string | undefined
  /** A word or two above the title. */
  eyebrow?: string
  actions?: readonly Action[]
  /** Three columns of patches beside the text, from middle screens on. */
  patches?: readonly Patch[]
  /** More of the hero below its buttons: a search box, statistics. */
  children?: ReactNode
}

/** The opening of a page, on its colour; holds the page's h1. */
export function PageHero({ title, lead, eyebrow, actions = [], patches = [], children }: PageHeroProps) {
  return (
    <section aria-labelledby="titre" className="bg-hero text-hero-on">
      <div className="page-width grid gap-8 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:items-center md:gap-14">
        <div className="grid justify-items-start gap-5 py-10 md:py-16 lg:py-20">
          {eyebrow ? (
            <p className="rounded-full bg-sun px-4 py-1 font-semibold text-night">{eyebrow}</p>
          ) : null}
          <h1
            id="titre"
            className={`${displayFont(title)} text-4xl font-extrabold tracking-tight sm:text-5xl lg:text-6xl`}
          >
            {frenchSpaces(title)}
          </h1>
          {lead ? <p className="max-w-xl text-lg md:text-xl">{frenchSpaces(lead)}</p> : null}
          <Actions actions={actions} className="mt-2" />
          {children}
        </div>
        {patches.length > 0 ? (
          <Applique
            patches={patches}
            columns={3}
            className="hidden w-full max-w-sm justify-self-end md:block"
          />
        ) : null}
      </div>
      <PatternBand id="bande-titre" className="text-sun" />
    </section>
  )
}
