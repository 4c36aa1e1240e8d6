import { demoPages } from '../../demo/pages.ts'
import { pages } from '../../src/pages/page-table.ts'
import { href, routes } from '../../src/routes.ts'

/** Every page with an address of its own, those of the demo included: a new one is judged as soon as it is listed. */
export const fixedPages: string[] = pages.map(({ route }) => route).filter((route) => !route.includes(':'))

/** Every event page and ticket list of the demo. */
export const sellingPages: string[] = demoPages.map(({ slug }) => href(routes.eventPage, { slug }))

/** Of these, the ones that differ in what they show; the others are the same with other words. */
export const eventPages = ['/lekowa', '/lnds', '/labergecoloree', '/unitedkizdom', '/siano']
export const ticketLists = ['/ticketlist', '/ticketlistlabergecoloree', '/ticketliststandard']
