import type { EventView } from '../../domains/catalogue/contract.ts'
import { Actions, type Action } from '../../ui/page/action.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { PatternBand } from '../../ui/pattern-band.tsx'
import type { Company } from '../company/company.ts'
import { Carousel } from './carousel.tsx'

interface HeroProps {
  company: Company
  next: EventView[]
  actions: Action[]
}

/** What the company promises, its figures, and beside them the next events. */
export function Hero({ company, next, actions }: HeroProps) {
  return (
    <section aria-labelledby="titre" className="bg-hero text-hero-on">
      <div className="page-width grid gap-10 py-9 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:items-start md:gap-14 md:py-14">
        {/* Beginning where it does whatever stands beside it: a page comes in pieces, the carousel later than this. */}
        <div className="grid justify-items-start gap-5 md:gap-6 xl:pt-20">
          <p className="rounded-full bg-sun px-4 py-1 font-semibold text-night">{company.since}</p>
          <h1
            id="titre"
            className={`${displayFont(company.claim)} text-4xl font-extrabold tracking-tight sm:text-5xl lg:text-6xl xl:text-7xl`}
          >
            {company.claim}
          </h1>
          <p className="max-w-xl text-lg md:text-xl">{company.tagline}</p>
          <Actions actions={actions} />
          <dl className="grid w-full max-w-xl grid-cols-3 gap-2 pt-1 sm:gap-3">
            {company.statistics.map(({ figure, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end rounded-card bg-hero-shape px-1 py-3 text-center"
              >
                <dt className="text-sm leading-tight lg:text-base">{label}</dt>
                <dd className="font-display text-2xl font-bold tabular-nums sm:text-4xl">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Carousel events={next} />
      </div>
      <PatternBand id="bande-titre" className="text-sun" />
    </section>
  )
}
