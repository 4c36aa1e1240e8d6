import type { ReactNode } from 'react'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { displayFont } from '../display-font.ts'

interface SectionHeadingProps {
  /** Unique in the page: the section's name and its address. */
  id: string
  title: string
  lead?: string | undefined
}

/** The h2 of a section, with a sentence below it. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div className="mb-6 grid content-start gap-3 md:mb-8">
      <h2 id={id} className={`${displayFont(title)} text-3xl font-extrabold md:text-4xl`}>
        {frenchSpaces(title)}
      </h2>
      {lead ? <p className="measure text-lg text-muted">{frenchSpaces(lead)}</p> : null}
    </div>
  )
}

interface PageSectionProps extends SectionHeadingProps {
  /** The section right below the page's hero stands closer to it. */
  first?: boolean
  children: ReactNode
}

/** A section of a page with its heading, as wide as the page's text. */
export function PageSection({ first = false, children, ...heading }: PageSectionProps) {
  return (
    <section
      aria-labelledby={heading.id}
      className={`page-width ${first ? 'pt-12 md:pt-20' : 'pt-16 md:pt-24'}`}
    >
      <SectionHeading {...heading} />
      {children}
    </section>
  )
}
