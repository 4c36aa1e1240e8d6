import { Search } from 'lucide-react'
import { AppBand } from '../../ui/page/app-band.tsx'
import type { Patch } from '../../ui/page/applique.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import type { Company } from '../company/company.ts'
import { CategoryPanel } from './category-panel.tsx'
import { InfoTiles } from './info-tiles.tsx'
import { categories } from './questions.ts'

const patches: readonly Patch[] = [
  { motif: 'bird', shape: 'cream', ground: 'shade' },
  { motif: 'sun', shape: 'night', ground: 'sun' },
  { motif: 'quarter', shape: 'sun', ground: 'night' },
  { motif: 'diamonds', shape: 'sun', ground: 'cream' },
  { motif: 'people', shape: 'cream', ground: 'night' },
  { motif: 'waves', shape: 'cream', ground: 'shade' },
  { motif: 'corner', shape: 'night', ground: 'sun' },
  { motif: 'ticket', shape: 'sun', ground: 'shade' },
  { motif: 'palm', shape: 'night', ground: 'cream' },
]

interface FaqScreenProps {
  company: Company
  /** Whether only what is kept may be promised. */
  live: boolean
}

/** The help centre. Tabs and answers work by themselves; `search-questions.ts` makes the search. */
export function FaqScreen({ company, live }: FaqScreenProps) {
  return (
    <>
      <PageHero
        eyebrow="Centre d’aide"
        title="Comment pouvons-nous vous aider ?"
        lead="Acheter un ticket, retrouver un paiement, mettre un événement en vente : les réponses que l’on nous demande le plus."
        patches={patches}
      >
        <SearchBox />
      </PageHero>
      <div className="page-width grid gap-10 pt-8 md:gap-14 md:pt-12">
        <InfoTiles company={company} />
        <Tabs
          label="Billetteries"
          tabs={categories.map((category) => ({
            id: category.id,
            label: (
              <span>
                {category.title}
                <Count />
              </span>
            ),
            panel: <CategoryPanel {...category} live={live} />,
          }))}
        />
      </div>
      <AppBand name={company.name} apps={company.apps} />
    </>
  )
}

/** Outside of any form, and without a name: there is nothing that could be sent. */
function SearchBox() {
  return (
    <div role="search" className="grid w-full max-w-xl gap-2 plain:hidden">
      <div className="relative">
        <Search aria-hidden="true" className="absolute top-4 left-4 size-6 text-night" />
        <input
          data-search
          type="search"
          aria-label="Rechercher une question"
          placeholder="Rechercher une question..."
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-14 w-full rounded-full bg-cream pr-5 pl-13 text-lg text-night outline-offset-3 placeholder:text-night/70 focus-visible:outline-cream"
        />
      </div>
      <p data-found role="status" className="min-h-6" />
    </div>
  )
}

/** How many questions of the tab a search has found; read after the tab's name. */
function Count() {
  return (
    <>
      {' '}
      <span
        data-count
        className="rounded-full bg-accent-soft px-2 py-0.5 text-sm text-accent-text tabular-nums empty:hidden"
      />
    </>
  )
}
