import { href, routes } from '../../../routes.ts'
import { isSoon } from '../../promises/abilities.ts'
import { productGroups } from '../../offers/products.ts'
import type { MenuColumn } from './menu-column.ts'

/** The three offers; each item leads to its place on the page that explains it. */
export function productColumns(live: boolean): MenuColumn[] {
  return productGroups.map(({ title, products }) => ({
    title,
    links: products.map((product) => ({
      label: isSoon(product, live) ? `${product.title} (bientôt)` : product.title,
      address: `${href(routes.offers)}#${product.id}`,
    })),
  }))
}
