import { frenchSpaces } from '../../format/french-spaces.ts'
import { displayFont } from '../display-font.ts'
import { Actions, type Action } from './action.tsx'
import { Applique, type Patch } from './applique.tsx'

interface CallToActionProps {
  /** Unique in the page; names the band for screen readers. */
  id: string
  title: string
  text: string
  actions: readonly Action[]
}

const border: readonly Patch[] = [
  { motif: 'quarter', shape: 'sun', ground: 'night' },
  { motif: 'diamonds', shape: 'cream', ground: 'shade' },
  { motif: 'peaks', shape: 'shade', ground: 'sun' },
  { motif: 'corner', shape: 'night', ground: 'cream' },
]

/** The band that closes a page: what to do next. */
export function CallToAction({ id, title, text, actions }: CallToActionProps) {
  return (
    <section aria-labelledby={id} className="page-width pt-16 md:pt-24">
      <div className="grid overflow-hidden rounded-card bg-hero text-hero-on lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid justify-items-start gap-4 p-6 sm:p-10 lg:p-12">
          <h2 id={id} className={`${displayFont(title)} text-3xl font-extrabold md:text-4xl`}>
            {frenchSpaces(title)}
          </h2>
          <p className="max-w-xl text-lg">{frenchSpaces(text)}</p>
          <Actions actions={actions} className="mt-2" />
        </div>
        <Applique patches={border} columns={2} className="hidden h-full min-h-72 w-72 lg:block" />
      </div>
    </section>
  )
}
