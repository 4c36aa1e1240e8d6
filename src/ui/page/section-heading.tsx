import { frenchSpaces } from '../../format/french-spaces.ts'
import { displayFont } from '../display-font.ts'

interface SectionHeadingProps {
  /** Unique in the page: the section's name and its address. */
  id: string
  title: string
  lead?: string
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
