import { pageRoutes } from '../../src/pages/page-routes.ts'

/** Every page with an address of its own, those of the demo included: a new one is judged as soon as it is listed. */
export const fixedPages: string[] = pageRoutes
  .map(({ pattern }) => pattern)
  .filter((pattern) => !pattern.includes('[') && !['/404', '/500'].includes(pattern))

/** Event pages and lists that differ in what they show; the others are the same with other words. */
export const eventPages = ['/lekowa', '/lnds', '/labergecoloree', '/unitedkizdom', '/siano']
export const ticketLists = ['/ticketlist', '/ticketlistlabergecoloree', '/ticketliststandard']
