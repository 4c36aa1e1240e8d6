import { href, routes } from '../../../routes.ts'
import { productGroups } from '../../offers/products.ts'
import type { MenuColumn } from './menu-column.ts'

/** The three offers; each item leads to its place on the page that explains it. */
export const productColumns: MenuColumn[] = productGroups.map(({ title, products }) => ({
  title,
  links: products.map((product) => ({
    label: product.title,
    address: `${href(routes.offers)}#${product.id}`,
  })),
}))
