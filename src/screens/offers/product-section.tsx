import { frenchSpaces } from '../../format/french-spaces.ts'
import { displayFont } from '../../ui/display-font.ts'
import { SectionHeading } from '../../ui/page/section-heading.tsx'
import { Soon } from '../../ui/soon.tsx'
import { isSoon, said } from '../promises/abilities.ts'
import type { ProductGroup } from './products.ts'

/** What one offer is made of; the menu leads to each of its things. */
export function ProductSection({ group, live }: { group: ProductGroup; live: boolean }) {
  const { id, title, lead, products } = group
  return (
    <section
      aria-labelledby={id}
      className="page-width grid gap-x-14 pt-16 md:pt-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <SectionHeading id={id} title={title} lead={said(lead, live)} />
      <ul className="-mx-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {products.map(({ icon: Icon, ...product }) => (
          <li
            key={product.id}
            id={product.id}
            className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 rounded-card p-3 target:bg-sand"
          >
            <span className="row-span-2 grid size-11 place-items-center rounded-card bg-accent-soft text-accent-text">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <h3 className={`${displayFont(product.title)} text-xl leading-tight font-bold`}>
              {frenchSpaces(product.title)}
              <Soon when={isSoon(product, live)} />
            </h3>
            <p className="text-muted">{frenchSpaces(product.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
